import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failedFieldsOf } from './failed-fields';
import type { AnyValues, RecordFormOf, RecordFormProps } from './record-form-types';

type Errors = Record<string, string[]>;

/** Errors of the last save that still hold (D17): Conform drops all of them as it validates any field again. */
export function useProblem<Values extends AnyValues>(
  form: RecordFormOf<Values>,
  props: RecordFormProps<Values>,
  submitCount: number,
) {
  const { t } = useTranslation(['common', 'form', 'errors']);
  const last = useRef<{
    errors: Errors;
    heading: string;
    hadFields: boolean;
    submitCount: number;
    dropped?: boolean;
  }>();
  const [, setTouched] = useState(0);
  // Once for each failed save: Conform keeps its old answer, which must not bring back what was dropped here.
  if (form.status === 'error' && last.current?.submitCount !== submitCount) {
    const message = form.errors?.[0];
    last.current = {
      errors: form.allErrors,
      heading: message ? t(`errors:${message}`) : t('form.invalid'),
      submitCount,
      hadFields: Object.keys(form.allErrors).some(name => name !== ''),
    };
  }
  /** Drops the errors of a field, of what contains it and of what it contains. */
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
    /** The rows after a deleted one get other names. */
    onIntent: ({ submitter }: SubmitEvent) => {
      if (!(submitter instanceof HTMLButtonElement && submitter.name === '__intent__')) return;
      const list = listOf(submitter.value);
      forget(list);
      // What went with its row was not corrected.
      if (last.current && list) last.current.dropped = true;
    },
  };
  if (!last.current) return { ...handlers, settled: false, problem: undefined };
  const { errors, heading, hadFields } = last.current;
  const failed = failedFieldsOf({ id: form.id, allErrors: { ...errors, ...form.allErrors } }, props);
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

/** '' for Conform's other intents */
function listOf(intent: string): string {
  const { type, payload } = JSON.parse(intent);
  return type === 'remove' || type === 'insert' ? payload.name : '';
}
