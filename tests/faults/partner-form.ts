import { type Answer, fieldsOf, type Visitor } from '../tools/visitor';
import type { FaultyPortal } from './faulty';

export const address = '/partner/partnerdata/edit';

/** Where the upstream is asked for what belongs to the form. */
export const calls = {
  partner: /\/partner\/10001$/,
  savePartner: /\/partner\/10001\/save$/,
  saveAccounts: /bankaccounts\/save$/,
} as const;

/** The form of a page as a browser would send it, with changes. */
export function filled(page: Answer, changes: Record<string, string> = {}): URLSearchParams {
  const fields = fieldsOf(page.html, 'partner');
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return fields;
}

/** Opens the form and posts it with changes; `fail` comes between the two. */
export async function post(
  visitor: Visitor,
  changes: Record<string, string>,
  fail: () => Promise<void>,
): Promise<Answer> {
  const page = await visitor.get(address);
  await fail();
  return visitor.post(address, filled(page, changes));
}

/** Posts what a page that came back holds, unchanged, and goes where that leads. */
export const again = async (visitor: Visitor, page: Answer) =>
  visitor.follow(await visitor.post(address, filled(page)));

let count = 0;

/** A text that no earlier test has saved, of letters only. */
export function fresh(word: string): string {
  count += 1;
  const letters = String(count).replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '');
  return `${word} ${letters}`;
}

export const savedPartners = (faulty: FaultyPortal) => faulty.asked('POST', calls.savePartner);
export const savedAccounts = (faulty: FaultyPortal) => faulty.asked('POST', calls.saveAccounts);
