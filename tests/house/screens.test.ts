import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Page, pageOf, pages } from '~/portal';
import { calls } from '~/upstream/calls';
import { addresses, addressOf, matrix, screens, shownElsewhere, states, steps } from '../screens';
import type { ScreenPath } from '../screens/screen';
import { textOfFile } from './imports';
import { screenFileOf } from './screens';

/** Every page has a row in tests/screens/, which the crawl, the fault matrix and the walk over all addresses are made from. */
const isFile = ({ path }: Page) => /\.(xlsx|csv)$/.test(path);
const rowOf = (page: Page) => screens[page.path as ScreenPath];
const known = pages.filter(page => !isFile(page) && rowOf(page));
const pageAt = (address: string) => pageOf(address.replace(/\?.*/, '').slice('/partner'.length));
const repeated = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('every page of the table', () => {
  it('has a row', () => {
    const missing = pages.filter(page => !isFile(page) && !rowOf(page));
    const row = ({ path }: Page) =>
      `'${path}': { addresses: ['/partner/${path}'], states: [{ name: '…' }], steps: { '…': { calls: { … } } } }`;
    expect(missing.map(page => `${screenFileOf(page.path)}: add ${row(page)}`)).toEqual([]);
  });

  it('is at the first of its addresses, and its files beside it', () => {
    const wrong = known.filter(page => pageAt(addressOf(page.path as ScreenPath)) !== page);
    const toWrite = ({ path }: Page) =>
      `${screenFileOf(path)}: the first of the addresses of '${path}' is another page’s`;
    expect(wrong.map(toWrite)).toEqual([]);
    const published = new Set(addresses.map(({ address }) => pageAt(address)?.path));
    expect(pages.filter(page => isFile(page) && !published.has(page.path)).map(({ path }) => path)).toEqual([]);
  });

  it('has a step that presses the button of its form', () => {
    const forms = known.filter(({ file }) => textOfFile(`app/${file}`).includes('export const action = form('));
    const pressed = (page: Page) => {
      const { steps: own } = rowOf(page);
      return typeof own !== 'object' || 'shownBy' in own || Object.values(own).some(({ button }) => button);
    };
    const toWrite = ({ path }: Page) =>
      `${screenFileOf(path)}: add a step to '${path}' with button, typed, and the calls of its save`;
    expect(forms.length).toBeGreaterThan(5);
    expect(forms.filter(page => !pressed(page)).map(toWrite)).toEqual([]);
  });
});

describe('the rows', () => {
  it('know every call of the table of calls, and what a visitor meets if it fails', () => {
    const made = new Set([...Object.values(matrix).flatMap(Object.keys), ...shownElsewhere.flatMap(row => row.calls)]);
    const missing = Object.keys(calls).filter(call => !made.has(call));
    const toWrite = (call: string) =>
      `tests/screens/: add ${call} to the calls of the step that makes it, with an outcome of tests/screens/outcomes.ts`;
    expect(missing.map(toWrite)).toEqual([]);
  });

  it('name tests that exist', () => {
    expect(shownElsewhere.map(({ shownBy }) => shownBy).filter(file => !existsSync(`tests/${file}`))).toEqual([]);
  });

  it('give each step and each state a name of its own', () => {
    const rows = Object.values(screens).flatMap(({ steps: own }) => (typeof own === 'object' ? [own] : []));
    expect(rows.flatMap(own => ('shownBy' in own ? [] : Object.keys(own))).length).toBe(Object.keys(steps).length);
    expect(repeated(states.map(({ name }) => name))).toEqual([]);
  });
});
