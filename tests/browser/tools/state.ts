import { expect, type Page } from '@playwright/test';
import { type PagePath, type Page as PortalPage, pageAt, pageOf } from '../../../app/portal';
import type { FaultMatch } from '../../upstream/fault-server';
import type { Fault } from '../../upstream/faults';

/**
 * What a page can be in. `failed`: it says what was wrong with what somebody typed or asked for · `empty`: there is nothing to
 * list · `fault`: the upstream fails · `ended`: the session is over. The last two follow from the table of pages (crawl.ts).
 */
export type Kind = 'valid' | 'failed' | 'empty' | 'fault' | 'ended';

/** A page in one of its states. It holds in every language, so its preparation knows names of fields, and no words. */
export interface State {
  name: string;
  /** 'valid' if nothing else is said */
  kind?: Kind;
  /** signed in as, before the page is opened */
  login?: string;
  /** in a session of its own that was not asked for the password yet (D35) */
  confirmed?: false;
  path: string;
  /** whose state it is, where `path` is only the way there */
  page?: PagePath;
  /** on whose own host (D1), where it is not the same on all of them */
  brand?: number;
  /** what the upstream answers meanwhile, to the calls that fit */
  upstream?: { match: FaultMatch; how: Fault };
  /** what brings the page into the state */
  prepare?: (page: Page) => Promise<unknown>;
  /** the session ends after the page was opened, and before it is sent */
  late?: true;
  /** the state is one of the browser's own scripts */
  scripts?: true;
}

/** The page of the table that a state is one of; none for an address that nobody knows. */
export const pageOfState = ({ page, path }: State): PortalPage | undefined =>
  page ? pageAt(page) : pageOf(path.replace(/\?.*/, '').slice('/partner'.length));

/** The button that the form is about, which has other words in other languages. */
export const press = (page: Page) => page.locator('main form button.primary').last().click();
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:not([type="hidden"])`);
export const refused = (page: Page) => expect(page.locator('main .notice.error').first()).toBeVisible();

/** Fills in a field, also of a row that is closed. */
export async function fill(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).evaluate(input => input.closest('details')?.setAttribute('open', ''));
  await field(page, name).fill(text);
}

/** Fills in what is wrong, and presses Save. */
export const failing = (typed: Record<string, string>) => async (page: Page) => {
  for (const [name, text] of Object.entries(typed)) await fill(page, name, text);
  await press(page);
  await refused(page);
};
