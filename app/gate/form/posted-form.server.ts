import type { PostedForm } from '~/parts/frame/other-login';
import { targetOf } from '../request/visit.server';
import type { Visit } from '../visit';
import { keptFields, splitFields } from './drafts.server';

const showFilledIn = JSON.stringify({ type: 'validate', payload: {} });

/** To be posted again as it is, but for passwords and files: who chose those is shown the form first. */
export function postedForm(visit: Visit, body: FormData): PostedForm {
  const { typed: fields, ...omitted } = splitFields(keptFields(body));
  const intent = body.get('__intent__') || (omitted.passwordOmitted || omitted.fileOmitted ? showFilledIn : '');
  if (intent !== '') fields.push(['__intent__', String(intent)]);
  return { action: targetOf(visit), fields, ...omitted };
}
