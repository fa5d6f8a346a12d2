import type { core } from 'zod';

/**
 * Every message that a schema can give for a field (specification, point 5), as a code. Words are in
 * `locales/<language>/errors.json`, where `{{field}}` is the field's label and `{{arg}}` the argument.
 */
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
  /** the value has the wrong form altogether, which no browser sends by itself */
  'invalid',
  /** line breaks or control characters in a single-line text */
  'singleLine',
  'webAddress',
  'containsLetter',
  'startsAndEndsWithLetter',
  'noActiveAccount',
  /** argument: the largest number of accounts */
  'tooManyAccounts',
  'unknownAccount',
  /** an id in a top sort list that is not among its options */
  'unknownOption',
  'unknownOrganizer',
  /** the upstream took offence at the value and said no more */
  'refused',
  /** the upstream's refusal of a changed IBAN */
  'ibanLocked',
  'wrongPassword',
  /** a new password that is the old one */
  'samePassword',
  /** a new password that was typed into a form which came back: it is never sent back */
  'passwordAgain',
  /** argument: the largest size in MB */
  'fileTooLarge',
  'fileNotPdf',
  'fileCut',
  /** scripts or files inside a PDF */
  'fileActive',
  /** accepted earlier, but no longer kept */
  'fileGone',
  /** the link and its PDF must match (D22); argument: the file's name as an address spells it */
  'termsLink',
  'imageType',
  'imageDamaged',
  'imageSize',
  'atLeast',
  'atMost',
  /** another saved view has this name */
  'viewName',
  /** argument: the largest number of saved views */
  'tooManyViews',
] as const;

export type MessageCode = (typeof messageCodes)[number];

interface Message {
  code: MessageCode;
  /** fills `{{arg}}`: a length, an example, or for `sameAs` the name of the other field */
  arg?: string;
}

/** The text that a schema gives as its message: 'minLength|8'. Conform takes texts only. */
export function say(code: MessageCode, arg?: string | number): string {
  return arg === undefined ? code : `${code}|${arg}`;
}

/** Reads a schema's message. An unknown text becomes `invalid`, so that no visitor ever sees one. */
export function parseMessage(message: string): Message {
  const bar = message.indexOf('|');
  const word = bar < 0 ? message : message.slice(0, bar);
  const code = messageCodes.find(each => each === word);
  if (code === undefined) return { code: 'invalid' };
  return bar < 0 ? { code } : { code, arg: message.slice(bar + 1) };
}

/** One issue as 'code|arg': the schema's own message, or the nearest code for what zod says by itself. */
export function formatIssue(issue: core.$ZodIssue): string {
  const own = parseMessage(issue.message);
  if (own.code !== 'invalid') return issue.message;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return say('required');
  if (issue.code === 'too_small' && issue.origin === 'string') return say('minLength', Number(issue.minimum));
  if (issue.code === 'too_big' && issue.origin === 'string') return say('maxLength', Number(issue.maximum));
  if (issue.code === 'invalid_format' && issue.format === 'email') return say('email');
  return say('invalid');
}

/** `formatError` for Conform's `parseWithZod`: the messages of one field, each once. */
export function formatIssues(issues: core.$ZodIssue[]): string[] {
  return [...new Set(issues.map(formatIssue))];
}
