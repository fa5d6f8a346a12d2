import { type RefObject, useEffect } from 'react';

/** @param unsaved the page came back with what was typed */
export function useUnsavedWarning(form: RefObject<HTMLFormElement>, unsaved: boolean): void {
  useEffect(() => {
    let intended = false;
    // On the window: after the form's own handler.
    const onSubmit = (event: SubmitEvent) => {
      if (event.target === form.current && !event.defaultPrevented) intended = true;
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-discards]')) intended = true;
    };
    // A save that did not reach the server leaves the page open.
    const onInput = () => {
      intended = false;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (intended || !form.current || !(unsaved || hasEntries(form.current))) return;
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
    const initial = [...field.options].findIndex(option => option.defaultSelected);
    return field.selectedIndex !== Math.max(initial, 0);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.name === '' || field.type === 'hidden') return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  const filledInByBrowser = field.autocomplete === 'current-password';
  return !filledInByBrowser && field.value !== field.defaultValue;
}
