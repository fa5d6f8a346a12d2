import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** As long as it takes to look at a field that was left, and to draw what was found. */
const lookMs = 30;
/** Afterwards it stands at its field alone. */
const spokenMs = 4_000;

/**
 * What is wrong with a field that was just left, for who hears the next field and does not see this one: text for a polite
 * region. Said once, and again only when it is another message.
 */
export function useSpokenErrors(): { spoken: string; onLeave: (event: FocusEvent<HTMLFormElement>) => void } {
  const [spoken, setSpoken] = useState('');
  const said = useRef(new Map<string, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function onLeave({ target }: FocusEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A field that somebody came back to tells what is wrong by itself.
      const error = target === document.activeElement ? '' : errorOf(target);
      const isNew = error !== '' && said.current.get(target.id) !== error;
      said.current.set(target.id, error);
      setSpoken(isNew ? error : '');
      if (isNew) timer.current = setTimeout(() => setSpoken(''), spokenMs);
    }, lookMs);
  }
  return { spoken, onLeave };
}

const errorOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(id => id.endsWith('-error'))
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
