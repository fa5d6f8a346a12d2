import { type Change, changesOf } from '~/rules/changes';
import type { SaveEvent } from './audit.server';

type When = 'changed' | 'given' | 'taken' | 'byOthers';

/** Which saves ask who the visitor is (D35). Fields are named as in the change history; `*` is any rest of a name. */
export const sensitivity: Record<SaveEvent, 'never' | 'always' | Record<string, When>> = {
  'partner.saved': { email: 'changed' },
  /** the question was asked when the new address was typed */
  'address.asked': 'never',
  'accounts.saved': { '*': 'changed' },
  'contact.saved': { bank: 'changed', iban: 'changed', swiftcode: 'changed' },
  'user.created': 'always',
  'user.saved': { accountlocked: 'taken', 'rights.*': 'given', email: 'byOthers', password: 'byOthers' },
  'user.deleted': 'always',
  /** only asked, never recorded: the page of the second factor is opened */
  'factor.opened': 'always',
  'factor.changed': { factor: 'taken' },
  'factor.demanded': 'never',
  'sessions.ended': 'always',
  'topsort.saved': 'never',
  'organizers.saved': 'never',
  'layout.saved': 'never',
  'view.saved': 'never',
  'view.deleted': 'never',
};

export interface SaveChange {
  event: SaveEvent;
  subject?: string;
  /** the visitor's own user */
  own?: boolean;
  before: object;
  after: object;
}

export interface SensitiveChange {
  event: SaveEvent;
  subject?: string;
  /** empty for a deletion */
  changes: Change[];
}

/** @returns null where nothing of it asks who the visitor is */
export function sensitivePartOf({ event, subject, own = false, before, after }: SaveChange): SensitiveChange | null {
  const rule = sensitivity[event];
  if (rule === 'never') return null;
  const changes = changesOf(before, after);
  if (rule === 'always') return { event, subject, changes: changes.filter(({ after }) => isGiven(after)) };
  const asked = changes.filter(change => applies(ruleFor(rule, change.field), change, own));
  // Passwords are no changes of the history.
  const password = (after as { password?: string }).password;
  if (rule.password && password && !own) asked.push({ field: 'password', before: '', after: '••••••••' });
  return asked.length > 0 ? { event, subject, changes: asked } : null;
}

function ruleFor(rules: Record<string, When>, field: string): When | undefined {
  const name = Object.keys(rules).find(
    each => each === field || (each.endsWith('*') && field.startsWith(each.slice(0, -1))),
  );
  return name === undefined ? undefined : rules[name];
}

function applies(when: When | undefined, { before, after }: Change, own: boolean): boolean {
  if (when === 'given') return isGiven(after) && !isGiven(before);
  if (when === 'taken') return isGiven(before) && !isGiven(after);
  return when === 'changed' || (when === 'byOthers' && !own);
}

const isGiven = (value: string) => value !== '' && value !== 'false';
