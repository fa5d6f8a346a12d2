import { type Change, changesOf, isGiven, matchesField } from '~/rules/changes';
import { type SaveEvent, type SensitiveWhen, saveOf } from '~/rules/saves';

export interface SaveChange {
  event: SaveEvent;
  subject?: string;
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
  const rule = saveOf(event)?.sensitive ?? 'never';
  if (rule === 'never') return null;
  const changes = changesOf(before, after);
  if (rule === 'always') return { event, subject, changes: changes.filter(({ after }) => isGiven(after)) };
  const asked = changes.filter(change => applies(ruleFor(rule, change.field), change, own));
  const password = (after as { password?: string }).password;
  if (rule.password && password && !own) asked.push({ field: 'password', before: '', after: '••••••••' });
  return asked.length > 0 ? { event, subject, changes: asked } : null;
}

/** What is saved with it and asks nobody: nothing beside a new or deleted record. */
export function otherPartOf(change: SaveChange): SensitiveChange | null {
  const { event, subject, before, after } = change;
  if (saveOf(event)?.sensitive === 'always') return null;
  const asked = sensitivePartOf(change)?.changes.map(({ field }) => field);
  const changes = changesOf(before, after).filter(({ field }) => !asked?.includes(field));
  return changes.length > 0 ? { event, subject, changes } : null;
}

function ruleFor(rules: Readonly<Record<string, SensitiveWhen>>, field: string): SensitiveWhen | undefined {
  const name = Object.keys(rules).find(pattern => matchesField(pattern, field));
  return name === undefined ? undefined : rules[name];
}

function applies(when: SensitiveWhen | undefined, { before, after }: Change, own: boolean): boolean {
  if (when === 'given') return isGiven(after) && !isGiven(before);
  if (when === 'taken') return isGiven(before) && !isGiven(after);
  return when === 'changed' || (when === 'byOthers' && !own);
}
