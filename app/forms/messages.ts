import type { core } from 'zod';

/** Texts are in each `errors.json` of locales/, with the field's label as `{{field}}` and the argument as `{{arg}}`. */
export const messageCodes = [
  'required',
  'alpha',
  'numeric',
  'email',
  'minLength',
  'maxLength',
  'unique',
  'pattern',
  'password',
  'sameAs',
  'dateRequired',
  /** a value that no browser sends */
  'invalid',
  'singleLine',
  'webAddress',
  'containsLetter',
  'startsAndEndsWithLetter',
  'noActiveAccount',
  'tooManyAccounts',
  'unknownAccount',
  'ibanDoubtful',
  'ibanTwice',
  'unknownOption',
  'unknownOrganizer',
  'otherOption',
  /** without a reason, by the upstream */
  'refused',
  'ibanLocked',
  'wrongPassword',
  'samePassword',
  /** a new password is never sent back, so it has to be typed again */
  'passwordAgain',
  'fileTooLarge',
  'fileNotPdf',
  'fileCut',
  'fileActive',
  'fileEncrypted',
  'fileUnreadable',
  'fileUnchecked',
  'fileGone',
  /** D22; argument: the file's name, encoded */
  'termsLink',
  'imageType',
  'imageDamaged',
  'imageSize',
  'atLeast',
  'atMost',
  'date',
  /** argument: the day, which is told as the language writes it */
  'notBefore',
  'notAfter',
  'viewName',
  'renamedMeanwhile',
  'tooManyViews',
  'tick',
  'tickBooking',
  'tooManyBookings',
  'alreadyAsked',
  'unknownBooking',
  'tooManyQuestions',
  'codeTaken',
  'linkCode',
  'campaign',
  'tooManyCodes',
  'linkChanged',
] as const;

export type MessageCode = (typeof messageCodes)[number];

interface Message {
  code: MessageCode;
  arg?: string;
}

/** 'minLength|8': Conform takes texts only. */
export function formatMessage(code: MessageCode, arg?: string | number): string {
  return arg === undefined ? code : `${code}|${arg}`;
}

/** An unknown text becomes `invalid`, so that no visitor sees it. */
export function parseMessage(message: string): Message {
  const bar = message.indexOf('|');
  const word = bar < 0 ? message : message.slice(0, bar);
  const code = messageCodes.find(each => each === word);
  if (code === undefined) return { code: 'invalid' };
  return bar < 0 ? { code } : { code, arg: message.slice(bar + 1) };
}

export function formatIssue(issue: core.$ZodIssue): string {
  const own = parseMessage(issue.message);
  if (own.code !== 'invalid') return issue.message;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return formatMessage('required');
  if (issue.code === 'too_small' && issue.origin === 'string') return formatMessage('minLength', Number(issue.minimum));
  if (issue.code === 'too_big' && issue.origin === 'string') return formatMessage('maxLength', Number(issue.maximum));
  if (issue.code === 'invalid_format' && issue.format === 'email') return formatMessage('email');
  return formatMessage('invalid');
}

export function formatIssues(issues: core.$ZodIssue[]): string[] {
  return [...new Set(issues.map(formatIssue))];
}
