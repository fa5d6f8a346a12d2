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
  passwordReset: 'status 400: ‘Partner could not be found’; any other: ‘We were unable to send the new password’',
  passwordChange: '‘Password wasn’t updated’, beside the field that was named',
  listProvisions: 'an empty list',
};

const beforeSignIn = ['checkPartner', 'authentication', 'loginEhoi', 'passwordReset', 'reportClientError'];

const sessionEnds = {
  status: '401, 403',
  portal: 'the session ends, the visitor signs in again; what was typed is kept',
};
const failsAtSignIn = { status: '401, 403', portal: '‘An error has occurred’' };

const capabilityStatuses = [
  { status: '2xx', portal: 'the answer is read' },
  { status: '400, 404, 405, 501', portal: 'the platform has no call beyond the specification' },
  {
    status: 'any other, no connection, later than the deadline, no JSON, a field that does not fit',
    portal: 'the last answer is kept, and the platform is asked again',
  },
];

export function statusRules(name: CallName, call: Call): StatusRule[] {
  if (name === 'reportClientError') return [{ status: 'any', portal: 'nothing' }];
  if (name === 'capabilities') return capabilityStatuses;
  const isBefore = beforeSignIn.includes(name);
  const refusals = name === 'checkPartner' ? [failsAtSignIn] : isBefore ? [] : [sessionEnds];
  return [
    { status: '2xx', portal: isFile(call) ? 'the body is handed on as a file' : 'the answer is read' },
    { status: '3xx', portal: 'never followed: told as ‘An error has occurred’' },
    ...refusals,
    { status: refusals.length === 0 ? '4xx' : 'other 4xx', portal: refused[name] ?? refusal(call) },
    ...(call.class === 'save' ? [{ status: '408', portal: 'as 5xx' }] : []),
    { status: '429', portal: call.class === 'save' && !refused[name] ? postponed : limited },
    {
      status: '502, 503, 504, no connection',
      portal: isRetried(call)
        ? 'asked once more after a tenth of a second, then told as 5xx'
        : 'never sent again; told as 5xx',
    },
    { status: '5xx', portal: broken(call) },
    {
      status: 'later than the deadline, HTML, no JSON, a field that does not fit',
      portal: 'as 5xx; the log names call and field',
    },
  ];
}

const postponed = '‘An error has occurred’; what was typed stays, and the record is not read back';
const limited = 'as other 4xx; at the sign-in the visitor is told to wait for `retry-after` seconds';

const refusal = ({ class: kind }: Call) =>
  kind === 'save'
    ? '‘Data wasn’t updated! Please check your input.’, beside the fields that were named'
    : '‘An error has occurred’ in place of this part, with a link to try again';

const broken = ({ class: kind }: Call) =>
  kind === 'save'
    ? '‘An error has occurred’; the record is read back to see whether it was saved, and what was typed stays'
    : '‘An error has occurred’ in place of this part; the rest of the page works';
