import { expect, type Page } from '@playwright/test';
import { failing, press } from '../browser/tools/state';
import type { Visitor } from '../tools/visitor';
import { file, fileDetail, part, without } from './outcomes';
import type { Screen, ScreenPath } from './screen';
import { type Step, typedOnce, word } from './step';

const links = '/partner/marketing/links';
const codes = `${links}/codes` as const;
const making = `${codes}/new` as const;
/** None of the three is there while one is tried. */
const lists = part(/Language/, 200, 3);

/** A code of the link that is chosen there, which no other state has taken. */
async function makeCode(page: Page): Promise<void> {
  // A draft of another state brings along its link, which this brand may not have.
  const discard = page.locator('main [data-discards]');
  if ((await discard.count()) > 0) await discard.click();
  await page.locator('main [name="name"]').fill('Norway poster');
  await page.locator('main [name="code"]').fill(`n-${Math.random().toString(36).slice(2, 12)}`);
  await press(page);
  await page.waitForURL(/codes\/\d+$/);
}

/** A code of its own for each turn: what they have brought is asked for where there is one. */
const openedAfterCode =
  (address?: string): Step['open'] =>
  async (who, turn) => {
    const code = `open-${word(turn)}`;
    const { location } = await who.post(making, { name: 'A code', code, recipe: '' });
    return who.get(address ?? location ?? (await addressOf(who, code)));
  };

/** That the turn has made already. */
async function addressOf(who: Visitor, code: string): Promise<string> {
  const { html } = await who.get(codes);
  const [before = ''] = html.split(`<code>${code}</code>`);
  return [...before.matchAll(/href="([^"]*\/codes\/\d+)"/g)].at(-1)?.[1] ?? codes;
}

/** Links into the booking engine, and campaign codes. */
export const linkScreens = {
  'marketing/links': {
    own: { right: 1, area: 'marketing', menu: { section: 'Marketing', words: 'Links and QR codes', after: 'Banner' } },
    addresses: [links, `${links}?campaign=spring&utm=1&nights=7`, `${links}?sheet=a6`],
    states: [
      { name: 'links' },
      { name: 'links, unreadable', kind: 'failed', path: `${links}?area=nowhere&from=x&nights=0&campaign=%3Cb%3E` },
    ],
    steps: {
      links: {
        calls: {
          listDestinationOptions: lists,
          listOrganizerOptions: lists,
          listShipOptions: lists,
          getPartner: without(/Reisebüro Seeblick GmbH/),
        },
      },
    },
  },

  'marketing/links/:format': {
    own: { right: 1, area: 'marketing' },
    addresses: [`${links}/svg`],
    states: [{ name: 'QR code of no format', kind: 'failed', path: `${links}/gif` }],
    steps: {},
  },

  'marketing/links/codes': {
    own: { right: 1, area: 'marketing' },
    addresses: [codes],
    states: [
      { name: 'campaign codes, none yet', kind: 'empty', login: '10008' },
      {
        name: 'campaign codes',
        path: `${making}?nights=7&campaign=poster`,
        async prepare(page) {
          await makeCode(page);
          await page.goto(new URL(codes, page.url()).href);
          await expect(page.locator('main table').first()).toBeVisible();
        },
      },
    ],
    steps: {
      'campaign codes': { at: codes, open: openedAfterCode(codes), calls: { linkStatistics: part(/A code/) } },
      'campaign codes as CSV': {
        at: `${codes}.csv`,
        open: openedAfterCode(`${codes}.csv`),
        calls: { linkStatistics: file, getPartner: fileDetail },
      },
    },
  },

  'marketing/links/codes/new': {
    own: { right: 1, area: 'marketing' },
    addresses: [making, `${making}?nights=7&campaign=poster&language=en`],
    states: [
      { name: 'new campaign code', path: `${making}?nights=7&campaign=poster` },
      { name: 'new campaign code, failed', kind: 'failed', prepare: failing({ name: '', code: 'Two words' }) },
      { name: 'new campaign code, unreadable', kind: 'failed', path: `${making}?area=nowhere&nights=0` },
    ],
    steps: {
      'a campaign code is saved': {
        at: making,
        button: 'Save campaign code',
        typed: turn => ({ name: `Turn ${word(turn)}`, code: `turn-${word(turn)}` }),
        calls: {},
      },
    },
  },

  'marketing/links/codes/:codeid': {
    own: { right: 1, area: 'marketing' },
    addresses: [{ address: `${codes}/999999`, status: 404 }],
    states: [
      { name: 'campaign code, nobody came yet', kind: 'empty', path: making, prepare: makeCode },
      {
        name: 'campaign code, on A6',
        path: `${making}?nights=7&campaign=poster`,
        async prepare(page) {
          await makeCode(page);
          await page.locator('main [name="sheet"]').selectOption('a6');
          await page.locator('main [type="submit"][form]').click();
          await page.waitForURL(/sheet=a6/);
        },
      },
      {
        name: 'campaign code, failed',
        kind: 'failed',
        path: making,
        async prepare(page) {
          await makeCode(page);
          await failing({ name: '' })(page);
        },
      },
    ],
    steps: {
      'a campaign code': {
        open: openedAfterCode(),
        calls: { linkStatistics: part(/A code/), getPartner: without(/Reisebüro Seeblick GmbH/) },
      },
      'a campaign code is changed': {
        open: async who => {
          const saved = await who.post(making, { name: 'A code', code: 'changed', recipe: '' });
          return who.get(saved.location ?? (await addressOf(who, 'changed')));
        },
        button: 'Save',
        typed: typedOnce('name'),
        calls: {},
      },
    },
  },

  'words/:file': {
    own: { right: 0 },
    addresses: [{ address: '/partner/words/en.partnerEdit.nothing', open: true }],
    steps: 'needs no upstream',
  },

  'go/:link': {
    own: { right: 0 },
    addresses: [{ address: '/partner/go/10001-nothing', open: true, status: 404 }],
    steps: 'needs no upstream',
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
