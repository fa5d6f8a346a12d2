import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { reading } from './reading';

/** Holds what is announced against the text that was read through by eye; `WRITE_READING=1` writes it anew. */
export async function readsAsWritten(page: Page, file: string): Promise<void> {
  // The only words that depend on when and where somebody looks.
  const heard = (await reading(page))
    .replace(/\u00a0/g, ' ')
    .replace(/until \d\d:\d\d/g, 'until HH:MM')
    .replace(/localhost:\d+/g, 'localhost:PORT');
  const place = `tests/browser/reading/${file}`;
  if (process.env.WRITE_READING) writeFileSync(place, heard);
  expect(heard).toBe(readFileSync(place, 'utf8'));
}
