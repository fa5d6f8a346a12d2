import { expect, type Page, type Response } from '@playwright/test';
import { languageCookie } from '~/gate/i18n/language.server';
import type { Language } from '../../../app/languages';
import type { SentPage } from '../../tools/sent-page';
import { Visitor } from '../../tools/visitor';
import type { View } from './crawl';
import { pageOfState } from './state';
import { awake, closeDialog, hostOf, lite, password, take } from './visits';

/** Signed in once for all views of a worker. */
const sessions = new Map<string, Promise<Visitor>>();

async function signIn(portal: string, origin: string, login: string, confirmed = true): Promise<Visitor> {
  // A brand's host has a name that only browsers find.
  const visitor = new Visitor(origin, portal);
  await visitor.enter(login, undefined, { confirmed });
  return visitor;
}

function sessionOf(portal: string, origin: string, login: string): Promise<Visitor> {
  const key = `${origin} ${login}`;
  const known = sessions.get(key) ?? signIn(portal, origin, login);
  sessions.set(key, known);
  return known;
}

/** A session ends when its browser signs in once more; its cookie is still held here. */
async function end(visitor: Visitor, login: string): Promise<void> {
  const answer = await visitor.copy().post('/partner/login', { username: login, password, step: 'password' });
  expect(answer.status).toBe(303);
}

/** As somebody has chosen a language before. */
async function chosen(language: Language): Promise<string> {
  const [cookie = ''] = (await languageCookie.serialize(language)).split(';');
  return cookie.slice('lng='.length);
}

/** Opens a page in the state, the brand, the language and the mode of a view, and gives it as it was sent. */
export async function enter(
  page: Page,
  portal: string,
  view: View,
  around?: () => Promise<unknown>,
): Promise<SentPage> {
  const { state, mode, brand, language } = view;
  const origin = hostOf(portal, brand);
  const context = page.context();
  const last: { answer?: Response } = {};
  page.on('response', answer => {
    const navigates = answer.request().isNavigationRequest() && answer.frame() === page.mainFrame();
    if (navigates && answer.status() !== 302 && answer.status() !== 303) last.answer = answer;
  });
  await context.addCookies([{ name: 'lng', value: await chosen(language), url: `${origin}/partner` }]);
  if (mode === 'lite') await lite(context, origin);
  const ends = state.kind === 'ended';
  const { login, confirmed = true } = state;
  const own = ends || !confirmed;
  const visitor = login && (await (own ? signIn : sessionOf)(portal, origin, login, confirmed));
  if (visitor) await take(context, visitor);
  if (visitor && ends && !state.late) await end(visitor, login);
  await around?.();
  await page.goto(`${origin}${state.path}`);
  await awake(page);
  await state.prepare?.(page);
  if (visitor && state.late) {
    await end(visitor, login);
    const buttons = `main form[method="post"][action^="${new URL(page.url()).pathname}"] button`;
    const main = page.locator(`${buttons}:is(.primary, .danger)`);
    // A report's form has no main button: it only remembers how many rows somebody wants.
    await ((await main.count()) > 0 ? main : page.locator(buttons)).last().click();
    await page.waitForURL(/\/partner\/login\?/);
  }
  const answer = last.answer;
  if (!answer) throw new Error('Nothing was sent.');
  const sent = await sentBy(answer, mode === 'lite');
  // A form with scripts says in a dialog as well what failed; that has its own tests, and hides what lies under it.
  const isRefused = state.kind === 'failed' && pageOfState(state)?.words?.includes('form');
  if (isRefused && (await page.locator('main .notice.error').count()) > 0) await closeDialog(page);
  return sent;
}

async function sentBy(answer: Response, isLite: boolean): Promise<SentPage> {
  const url = new URL(answer.url());
  const { responseHeadersSize, responseBodySize } = await answer.request().sizes();
  return {
    path: url.pathname,
    query: url.search,
    status: answer.status(),
    html: await answer.text(),
    interactive: url.searchParams.get('chart') === 'interactive',
    lite: isLite,
    headers: new Headers(answer.headers()),
    bytes: responseHeadersSize + responseBodySize,
  };
}
