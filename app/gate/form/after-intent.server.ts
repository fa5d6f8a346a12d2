import type { SubmissionResult } from '@conform-to/react';
import { recordFields } from '~/forms/record';
import type { PartnerVisit } from '../visit';
import { deleteDraft, draftOf, saveDraft } from './drafts.server';

/** As after a failed save, for a link of the answer leads to the record again (D8); but never over another draft. @param filled what that shows */
export async function updateDraft(
  visit: PartnerVisit,
  { initialValue }: SubmissionResult<string[]>,
  filled?: object,
): Promise<void> {
  const { state } = visit.context;
  const draft = await draftOf(visit);
  if (draft?.state === 'offered' && !state.holdsDraft) return;
  const fields = fieldsOf(initialValue);
  if (!filled || textOf(fields) !== textOf(fieldsOf(filled))) return saveDraft(visit, fields, { offered: true });
  if (draft) await deleteDraft(visit);
  state.holdsDraft = false;
}

type Field = [name: string, value: string];

/** As a browser posts them: a tick as 'on'; nothing for an empty field, which is the same as a missing one. */
function fieldsOf(value: unknown, name = ''): Field[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => fieldsOf(item, typeof item === 'object' ? `${name}[${index}]` : name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name ? `${name}.${key}` : key));
  if (value === undefined || value === null || value === false || value === '') return [];
  return [[name, value === true ? 'on' : String(value)]];
}

const textOf = (fields: readonly Field[]): string =>
  JSON.stringify(fields.filter(([name]) => !(name in recordFields)).sort());
