import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failedIn } from './failed-fields';
import type { AnyValues, RecordFormOf, RecordFormProps } from './record-form-types';

type Errors = Record<string, string[]>;

/**
 * What the last save failed on, as far as it still does (D17): a line goes when its field is right or gone. Conform forgets that
 * a save has failed as soon as it looks at a field again, and what only the server knows as soon as it looks at any; so a
 * field that nobody has touched since keeps its line.
 */
export function useProblem<Values extends AnyValues>(
  form: RecordFormOf<Values>,
  props: RecordFormProps<Values>,
  turn: number,
) {
  const { t } = useTranslation(['common', 'form', 'errors']);
  const last = useRef<{ errors: Errors; heading: string; hadFields: boolean; turn: number; dropped?: boolean }>();
  const [, setTouched] = useState(0);
  // Once for each failed save: what is forgotten later must not come back while Conform still has the old answer.
  if (form.status === 'error' && last.current?.turn !== turn) {
    const message = form.errors?.[0];
    last.current = {
      errors: form.allErrors,
      heading: message ? t(`errors:${message}`) : t('form.invalid'),
      turn,
      hadFields: Object.keys(form.allErrors).some(name => name !== ''),
    };
  }
  /** Forgets what was said of a field, or of what it is a part of or holds. */
  function forget(name: string) {
    if (!last.current || !name) return;
    const left = Object.entries(last.current.errors).filter(
      ([failed]) => failed === '' || !(isWithin(failed, name) || isWithin(name, failed)),
    );
    last.current.errors = Object.fromEntries(left);
    setTouched(count => count + 1);
  }
  const handlers = {
    onInput: ({ target }: FormEvent) => {
      forget((target as HTMLInputElement).name);
      if (last.current) last.current.dropped = false;
    },
    /** The rows behind one that was deleted have other names now. */
    onIntent: ({ submitter }: SubmitEvent) => {
      if (!(submitter instanceof HTMLButtonElement && submitter.name === '__intent__')) return;
      const list = listOf(submitter.value);
      forget(list);
      // What went with its row was not corrected, and the list says itself that it is gone.
      if (last.current && list) last.current.dropped = true;
    },
  };
  if (!last.current) return { ...handlers, settled: false, problem: undefined };
  const { errors, heading, hadFields } = last.current;
  const failed = failedIn({ id: form.id, allErrors: { ...errors, ...form.allErrors } }, props);
  // The whole form's message is the heading.
  const fields = failed.filter(field => field.id);
  const settled = hadFields && fields.length === 0;
  return {
    ...handlers,
    settled: settled && !last.current.dropped,
    problem: settled ? undefined : { failed: fields, heading },
  };
}

const isWithin = (name: string, outer: string): boolean =>
  name === outer || name.startsWith(`${outer}.`) || name.startsWith(`${outer}[`);

/** The list that a button adds to or deletes from; '' for Conform's other intents. */
function listOf(intent: string): string {
  const { type, payload } = JSON.parse(intent);
  return type === 'remove' || type === 'insert' ? payload.name : '';
}
