import { readFileSync, writeFileSync } from 'node:fs';
import { test as base, expect } from './fixtures';
import { type Journey, journey } from './journey';

interface Fixtures {
  /** the visitor of the test */
  visitor: Journey;
}

export const test = base.extend<Fixtures>({
  visitor: async ({ page }, use, { title }) => use(await journey(page, title)),
});

/** Settings that no other file has bring a portal that no other test has changed. */
export const untouched = { LOG_LEVEL: 'error' };

/**
 * What was heard is what was written down and read through, as somebody who only hears it: a change of it shows in the diff
 * of the file. `WRITE_READING=1` writes the files anew.
 */
export function expectAsWritten(name: string, visitor: Journey): void {
  const place = `tests/browser/reading/journeys/${name}.txt`;
  if (process.env.WRITE_READING) writeFileSync(place, visitor.transcript());
  expect(visitor.transcript()).toBe(readFileSync(place, 'utf8'));
}

/** Past the frame to the page's own part, as on every page. */
export async function skipsTo(visitor: Journey, link: string, role: string, name = ''): Promise<void> {
  await visitor.goesTo('link', link);
  await visitor.moves('Enter', role, name);
}

/** What `journeys.plain.spec.ts` and `journeys.scripts.spec.ts` both do: the dialog, and the account that is added in place, differ. */
export async function correctsAccount(visitor: Journey, scripts: boolean): Promise<void> {
  await visitor.opens('/partner/partnerdata/edit');
  await skipsTo(visitor, 'Skip to content', 'heading');
  await visitor.goesTo('button', 'Add bank account');
  if (scripts) await visitor.moves('Enter', 'textbox', 'Bank name');
  else await visitor.opensByEnter();
  await visitor.types('Hafenbank');
  await visitor.goesTo('textbox', 'Account holder');
  await visitor.types('Reisebüro Kai');
  await visitor.goesTo('textbox', 'IBAN');
  await visitor.types('DE02');
  await visitor.goesTo('textbox', 'BIC');
  await visitor.types('HAFBDEHHXXX');
  if (scripts) await visitor.moves('Enter', 'button', 'Close');
  else {
    await visitor.opensByEnter();
    await visitor.goesTo('link', 'Bank account 1: IBAN should look like DE02120300000000202051');
  }
  await visitor.moves('Enter', 'textbox', 'IBAN');
  await visitor.types('DE02 1203 0000 0000 2020 51');
  await visitor.goesTo('button', 'Save');
  await visitor.opensByEnter();
}
