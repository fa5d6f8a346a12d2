import type { Call } from '../call';
import { callClasses } from '../call-classes';
import type { CallName } from '../calls';
import { isFile } from './json-schema';

/** A class of statuses and what the portal then does. */
interface StatusRule {
  status: string;
  portal: string;
}

export const isRetried = ({ class: kind }: Call): boolean => callClasses[kind].retried;

/** Milliseconds, the second try included. */
export const deadlineOf = ({ class: kind }: Call): number => callClasses[kind].deadlineMs;

/** Fields beyond the specification, in lower case: a platform may overlook or leave them out. */
export const beyondFields = ({ beyond = {} }: Call): string[] =>
  [...(beyond.request ?? []), ...(beyond.answer ?? [])].map(field => field.toLowerCase());

const refused: { [Name in CallName]?: string } = {
  checkPartner: '‘Partner wasn’t found’',
  authentication: '‘Login invalid’',
  loginEhoi: '‘Login invalid’, and the login page',
  listProvisions: 'an empty list',
};

const beforeSignIn = ['checkPartner', 'authentication', 'loginEhoi'];

const sessionEnds = {
  status: '401, 403',
  portal: 'the session ends, the visitor signs in again; what was typed is kept',
};
const failsAtSignIn = { status: '401, 403', portal: '‘An error has occurred’' };

const unfit = 'later than the deadline, HTML, no JSON, a field that does not fit';
const notSent = '‘We were unable to send the new password’';
const notChanged = '‘Password wasn’t updated.’';

/** Calls with rows of their own alone. */
const ownStatuses: { [Name in CallName]?: StatusRule[] } = {
  reportClientError: [{ status: 'any', portal: 'nothing' }],
  capabilities: [
    { status: '2xx', portal: 'the answer is read' },
    { status: '400, 404, 405, 501', portal: 'the platform has no call beyond the specification' },
    {
      status: `any other, no connection, ${unfit}`,
      portal: 'the last answer is kept, and the platform is asked again',
    },
  ],
  passwordReset: [
    { status: '2xx', portal: `the answer is read; \`success: false\`: ${notSent}` },
    { status: '400', portal: '‘Partner could not be found’' },
    {
      status: `any other, no connection, ${unfit}`,
      portal: `${notSent}; never sent again, and nothing is read back`,
    },
    {
      status: `3xx, 408, 5xx, a broken connection, ${unfit}`,
      portal: 'besides, as the mail may be under way: the next sign-in with a password ends the login’s other sessions',
    },
  ],
  passwordChange: [
    { status: '2xx', portal: `the answer is read; \`success: false\`: ${notChanged}` },
    {
      status: '401, 403',
      portal: 'the session ends, the visitor signs in again and is told that the password has not been changed',
    },
    { status: 'other 4xx', portal: `${notChanged}, beside the field that was named` },
    { status: '429, no connection', portal: `${notChanged}; never sent again, and nothing is tried` },
    {
      status: `3xx, 408, 5xx, a broken connection, ${unfit}`,
      portal: `never sent again; the new password is tried with authentication. Let in: it was changed; refused: ${notChanged}; neither: ‘It isn’t known whether the password was changed’, and the login’s other sessions end`,
    },
    {
      status: '408, 502, 504, a broken connection, later than the deadline',
      portal: 'besides, as it may be changed later: the login’s other sessions end, whatever the try shows',
    },
    { status: 'any but 2xx', portal: 'no password is kept' },
  ],
};

export function statusRules(name: CallName, call: Call): StatusRule[] {
  const own = ownStatuses[name];
  if (own) return own;
  const isBefore = beforeSignIn.includes(name);
  const refusals = name === 'checkPartner' ? [failsAtSignIn] : isBefore ? [] : [sessionEnds];
  return [
    { status: '2xx', portal: isFile(call) ? 'the body is handed on as a file' : 'the answer is read' },
    { status: '3xx', portal: 'never followed: told as ‘An error has occurred’' },
    ...refusals,
    { status: refusals.length === 0 ? '4xx' : 'other 4xx', portal: refused[name] ?? refusal(call) },
    ...(call.class === 'save' ? [{ status: '408', portal: 'as 5xx' }] : []),
    ...(call.class === 'login' ? [{ status: '408', portal: 'as 5xx; it counts as no failed try' }] : []),
    {
      status: '429',
      portal: isBefore ? limited : call.class === 'save' && !refused[name] ? postponed : 'as other 4xx',
    },
    {
      status: '502, 503, 504, no connection',
      portal: isRetried(call)
        ? 'asked once more after a tenth of a second, then told as 5xx'
        : 'never sent again; told as 5xx',
    },
    { status: '5xx', portal: broken(call) },
    {
      status: unfit,
      portal: 'as 5xx; the log names call and field',
    },
  ];
}

const postponed = '‘An error has occurred’; what was typed stays, and the record is not read back';
const limited =
  'the visitor is told to wait for `retry-after` seconds, or five where none are named; it counts as no failed try';

const refusal = ({ class: kind }: Call) =>
  kind === 'save'
    ? '‘Data wasn’t updated! Please check your input.’, beside the fields that were named'
    : '‘An error has occurred’ in place of this part, with a link to try again';

const broken = ({ class: kind }: Call) =>
  kind === 'save'
    ? '‘An error has occurred’; the record is read back to see whether it was saved, and what was typed stays'
    : '‘An error has occurred’ in place of this part; the rest of the page works';
