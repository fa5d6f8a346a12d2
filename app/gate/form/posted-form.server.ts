import type { PostedForm } from '~/parts/frame/other-login';
import { isPasswordField } from '~/rules/password-fields';
import { targetOf } from '../request/visit.server';
import type { Visit } from '../visit';
import { isChosen } from './uploads.server';

const showFilledIn = JSON.stringify({ type: 'validate', payload: {} });

/** To be posted again as it is, but for passwords and files: who chose those is shown the form first. */
export function postedForm(visit: Visit, body: FormData): PostedForm {
  const posted = [...body];
  const passwordOmitted = posted.some(([name, value]) => isPasswordField(name) && value !== '');
  const fileOmitted = posted.some(([, value]) => typeof value !== 'string' && isChosen(value));
  const fields = posted.filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && field[0] !== '__intent__' && !isPasswordField(field[0]),
  );
  const intent = body.get('__intent__') || (passwordOmitted || fileOmitted ? showFilledIn : '');
  if (intent !== '') fields.push(['__intent__', String(intent)]);
  return { action: targetOf(visit), fields, passwordOmitted, fileOmitted };
}
