import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { reading } from './reading';

/**
 * Holds what is announced against the text that was read through by eye; `WRITE_READING=1` writes it anew.
 * @param plain takes out what is another text on another day
 */
export async function readsAsWritten(page: Page, file: string, plain = (heard: string) => heard): Promise<void> {
  // The only words that depend on when and where somebody looks.
  const heard = (await reading(page))
    .replace(/\u00a0/g, ' ')
    .replace(/until \d\d:\d\d/g, 'until HH:MM')
    .replace(/localhost:\d+/g, 'localhost:PORT');
  const text = plain(heard);
  const place = `tests/browser/reading/${file}`;
  if (process.env.WRITE_READING) writeFileSync(place, text);
  expect(text).toBe(readFileSync(place, 'utf8'));
}

/** Of home its words: what was sold until today is in tests/pages/home-figures.test.ts. */
export const withoutSales = (heard: string): string =>
  heard
    .replace(/"\w+day, \d+ \w+ \d{4}"/, '"DAY"')
    .replace(/(term ".*), .*"/g, '$1, PERIOD"')
    .replace(/^( *)definition\n(?:\1 +.*\n)+/gm, '$1definition …\n')
    .replace(/^( *)row\n(?:\1(?! *columnheader) .*\n)+/gm, '$1row …\n')
    .replace(/(^ *row …\n)\1+/gm, '$1')
    .replace(/^ *listitem\n *link "Departures.*\n *"\d+"\n/gm, '')
    .replace(/^( *)listitem\n *"[A-Z][a-z]+"\n(?: *"\d+"\n)?( *)", \d{4}: \d+"\n/gm, '$1listitem …\n')
    .replace(/(^ *listitem …\n)\1+/gm, '$1')
    .replace(/"\d{4}"/g, '"YEAR"');
