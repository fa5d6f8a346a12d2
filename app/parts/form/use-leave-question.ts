import { type RefObject, useEffect } from 'react';

/**
 * Whoever leaves a form with unsaved entries is asked first, by the browser's own question: a link, a language, the menu,
 * closing the window. Saving asks nothing, nor does a button that says it discards.
 * @param unsaved the page came back with what was typed, so there is something to lose before anything is changed
 */
export function useLeaveQuestion(form: RefObject<HTMLFormElement>, unsaved: boolean): void {
  useEffect(() => {
    let meant = false;
    // At the window, after the form itself has judged.
    const onSubmit = (event: SubmitEvent) => {
      if (event.target === form.current && !event.defaultPrevented) meant = true;
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-discards]')) meant = true;
    };
    // A save that got lost on the line leaves the page where it is.
    const onInput = () => {
      meant = false;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (meant || !form.current || !(unsaved || hasEntries(form.current))) return;
      event.preventDefault();
      event.returnValue = '';
    };
    const events = { submit: onSubmit, click: onClick, input: onInput, beforeunload: ask } as const;
    for (const [name, listener] of Object.entries(events)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(events))
        window.removeEventListener(name, listener as EventListener);
    };
  }, [form, unsaved]);
}

/** Whether a field holds something else than the page came with: what the browser itself has brought back counts as well. */
const hasEntries = ({ elements }: HTMLFormElement): boolean => [...elements].some(isChanged);

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const came = [...field.options].findIndex(option => option.defaultSelected);
    return field.selectedIndex !== Math.max(came, 0);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.name === '' || field.type === 'hidden') return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
