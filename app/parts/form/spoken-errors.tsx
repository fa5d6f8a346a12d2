import { useEffect, useState } from 'react';

/** Enough to validate the field that was left and to render its message. */
const validateMs = 30;
const announceMs = 4_000;

/** Announces the message of the field just left. Its state is its own: rendering the form may lose a typed key. */
export function SpokenErrors({ form }: { form: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const element = document.getElementById(form);
    const announced = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout>;
    function onLeave({ target }: FocusEvent) {
      if (!(target instanceof Element)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A field that has the focus again is read with its message.
        const error = target === document.activeElement ? '' : errorOf(target);
        const isNew = error !== '' && announced.get(target.id) !== error;
        announced.set(target.id, error);
        setSpoken(isNew ? error : '');
        if (isNew) timer = setTimeout(() => setSpoken(''), announceMs);
      }, validateMs);
    }
    element?.addEventListener('focusout', onLeave);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('focusout', onLeave);
    };
  }, [form]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {spoken}
    </p>
  );
}

const errorOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(id => id.endsWith('-error'))
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
