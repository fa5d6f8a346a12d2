import { useEffect, useState } from 'react';

/** As long as it takes to look at a field that was left, and to draw what was found. */
const lookMs = 30;
/** Afterwards it stands at its field alone. */
const spokenMs = 4_000;

/**
 * Says what is wrong with a field that was just left, for who hears the next field and does not see this one. Said once, and
 * again only when it is another message. With a state of its own: a form that is drawn anew while somebody types may lose a key.
 */
export function SpokenErrors({ form }: { form: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const element = document.getElementById(form);
    const said = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout>;
    function onLeave({ target }: FocusEvent) {
      if (!(target instanceof Element)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A field that somebody came back to tells what is wrong by itself.
        const error = target === document.activeElement ? '' : errorOf(target);
        const isNew = error !== '' && said.get(target.id) !== error;
        said.set(target.id, error);
        setSpoken(isNew ? error : '');
        if (isNew) timer = setTimeout(() => setSpoken(''), spokenMs);
      }, lookMs);
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
