import { expect } from 'vitest';
import { type Answer, unescapeHtml } from '../tools/visitor';

/** The specification's texts, word for word; what it has none for stands as the portal says it. */
export const words = {
  generic: 'An error has occurred. Please check your network connection and try again',
  notFound: "Partner wasn't found",
  loginInvalid: 'Login invalid',
  notSent: 'We were unable to send the new password',
  noPartner: 'Partner could not be found',
  unknown: 'We could not find out whether your data was saved.',
  failed: 'An error has occurred. Please check your network connection and try again. Your entries are still here.',
  notUpdated: "Data wasn't updated! Please check your input.",
  saved: 'Data has been saved',
  retry: 'Try again',
  listMissing: 'The list could not be loaded. The stored value is kept.',
  travelersUnknown: 'We could not find out whether your agency sees travellers’ names, so they are missing here.',
  draft: 'Not saved yet',
} as const;

/** What a reader sees of a page. */
export function textOf({ html }: Answer): string {
  const seen = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
  return unescapeHtml(seen).replace(/\s+/g, ' ');
}

/** What a field of the page's main part holds; undefined without such a field. */
export function valueIn({ html }: Answer, name: string): string | undefined {
  const main = /<main>[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const tag = (main.match(/<input\b[^>]*>|<select\b[\s\S]*?<\/select>/g) ?? []).find(one =>
    one.includes(` name="${name}"`),
  );
  if (tag === undefined) return undefined;
  const holder = tag.startsWith('<select') ? (/<option[^>]* selected[^>]*>/.exec(tag)?.[0] ?? '') : tag;
  return unescapeHtml(/ value="([^"]*)"/.exec(holder)?.[1] ?? '');
}

/** What must never be seen of an upstream's trouble: addresses, error codes, stacks. */
const inside = /ECONN|made_\d|127\.0\.0\.1|UpstreamError|\bat .+\.js:\d|<!doctype html><p>Maintenance/;

/** A whole page in the brand's frame, whatever its status: heading, footer, nothing of the inside. */
export function expectPage(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(answer.html.match(/<h1\b/g)).toHaveLength(1);
  // Booleans and words instead of the whole page, which would fill the report of a failure.
  expect(/<header class="top[^"]*">[\s\S]*<main>[\s\S]*<footer/.test(answer.html)).toBe(true);
  expect(inside.exec(answer.html)).toBeNull();
  const failed = status >= 400 || /\bnotice error\b/.test(answer.html);
  expect(/<title>(Error: )?/.exec(answer.html)?.[1] !== undefined).toBe(failed);
}

/** The same with the menu of somebody who is signed in. */
export function expectSignedInPage(answer: Answer, status: number): void {
  expectPage(answer, status);
  for (const part of ['action="/partner/logout"', 'href="/partner/home"', 'Open booking engine']) {
    expect(answer.html.includes(part), part).toBe(true);
  }
}

/** On the way to the login, which leads back to `page`. */
export function expectLogin(answer: Answer, page: string): void {
  expect(answer.status).toBeGreaterThanOrEqual(302);
  expect(answer.status).toBeLessThanOrEqual(303);
  const target = new URL(answer.location ?? '', answer.url);
  expect(target.pathname).toBe('/partner/login');
  expect(target.searchParams.get('redirectTo')).toBe(page);
}
