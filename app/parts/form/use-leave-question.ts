import { type RefObject, useEffect } from 'react';

/** @param unsaved the page came back with what was typed */
export function useLeaveQuestion(form: RefObject<HTMLFormElement>, unsaved: boolean): void {
  useEffect(() => {
    let meant = false;
    // On the window: after the form's own handler.
    const onSubmit = (event: SubmitEvent) => {
      if (event.target === form.current && !event.defaultPrevented) meant = true;
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-discards]')) meant = true;
    };
    // A save that did not reach the server leaves the page open.
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

/** Counts what the browser itself has restored, too. */
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
