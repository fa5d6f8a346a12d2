import type { i18n } from 'i18next';
import { languageName } from '~/languages';
import { type SaveEvent, saveOf } from '~/rules/saves';

/** platform's name → form's name */
const formNames: Record<string, string> = { telefon: 'phone' };

const savesOfMails: Record<string, SaveEvent> = { 'address.link': 'address.asked', 'address.undo': 'address.asked' };

const lists = { anrede: 'anrede', titel: 'titel', land: 'land', reisebuerotyp: 'kette', country: 'land' } as const;

type Choices = Partial<Record<(typeof lists)[keyof typeof lists], readonly { value: string; label: string }[]>>;

export const isChoice = (field: string): boolean => Object.hasOwn(lists, field);

export const choiceWord = (choices: Choices | null, field: string, value: string): string =>
  choices?.[lists[field as keyof typeof lists]]?.find(choice => choice.value === value)?.label ?? value;

type Translator = Pick<i18n, 'exists' | 't'>;

export const knownWord = (words: Translator, key: string): string | undefined =>
  words.exists(key) ? words.t(key) : undefined;

/** 'strasse' → 'Street'; '…3000.swift' → 'Account …3000: BIC'; 'rights.layout' → 'Right: Layout' */
export function fieldWord(words: Translator, event: string, field: string): string {
  const at = field.lastIndexOf('.');
  if (at < 0) return labelOf(words, event, field);
  const name = labelOf(words, event, field.slice(at + 1));
  return words.t('history:inGroup', { group: groupWord(words, event, field.slice(0, at)), name });
}

function groupWord(words: Translator, event: string, group: string): string {
  if (group.startsWith('…')) return words.t('history:account', { iban: group });
  return group === 'rights' ? words.t('history:right') : labelOf(words, event, group);
}

/** What no form knows any more is shown as it was stored. */
function labelOf(words: Translator, event: string, name: string): string {
  const keys = saveOf(savesOfMails[event] ?? event)?.labels.map(key => key.replace('*', formNames[name] ?? name));
  return keys?.map(key => knownWord(words, key)).find(word => word !== undefined) ?? name;
}

export const subjectWord = (event: string, subject: string): string =>
  event === 'contact.saved' ? languageName(subject) : subject;

/** Key of its words: one's own password, or one that an administrator has set. */
export const eventWord = (event: string, subject: string): string =>
  event === 'password.changed' && subject ? 'password_set' : event.replace('.', '_');
