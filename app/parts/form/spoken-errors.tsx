import { useEffect, useState } from 'react';

/** Enough to validate the field that was left and to render its message. */
const validateMs = 30;
const announceMs = 4_000;

/** Announces what is wrong with the field just left. Its state is its own: rendering the form may lose a typed key. */
export function SpokenErrors({ form }: { form: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const element = document.getElementById(form);
    const announced = new Set<string>();
    let timer: ReturnType<typeof setTimeout>;
    function onLeave({ target }: FocusEvent) {
      if (!(target instanceof Element)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const shown = messagesIn(element);
        for (const key of announced) if (!shown.has(key)) announced.delete(key);
        // A field that has the focus again is read with its message.
        const errors = target === document.activeElement ? [] : errorsOf(target);
        const unheard = errors.filter(([key]) => !announced.has(key));
        for (const [key] of unheard) announced.add(key);
        setSpoken(unheard.map(([, text]) => text).join('. '));
        if (unheard.length > 0) timer = setTimeout(() => setSpoken(''), announceMs);
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

function errorsOf(field: Element): [key: string, text: string][] {
  if (field.getAttribute('aria-invalid') !== 'true') return [];
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(id => id.endsWith('-error'));
  return ids.flatMap(id => [...messagesIn(document.getElementById(id))]);
}

/** Texts by what tells them apart: two fields may say the same. */
function messagesIn(part: Element | null): Map<string, string> {
  const messages = [...(part?.querySelectorAll('.message') ?? [])];
  return new Map(
    messages.map(({ parentElement, textContent }) => [`${parentElement?.id} ${textContent}`, textContent ?? '']),
  );
}
