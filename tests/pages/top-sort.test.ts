import { describe, expect, it } from 'vitest';
import { elements, links, textOf } from '../tools/html';
import { content, noticesOf, press } from '../tools/press';
import { boxesOf, choose, countsIn, modeOf, namesIn, tickedIn, topSortPage } from '../tools/top-sort-page';
import { speakersOf, type Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = speakersOf(portal, '10002');

const open = (who: Visitor, tab: string) => who.get(`${topSortPage}?tab=${tab}`);
const saved = { saved: 'Configuration has been saved. The top sorting applies to the next search.' };
const standard = 'Configuration has been saved. Where no option was selected, Standard applies.';
const warning = 'No option has been selected. Saving changes result in a switch to Standard';

describe('three tabs', () => {
  it('are links; destinations come first', async () => {
    const who = await signedIn('10001');
    const page = await who.get(topSortPage);
    const tabs = elements(content(page), 'nav').find(({ attributes }) => attributes['aria-label'] === 'Lists');
    expect(tabs && links(tabs)).toEqual([
      { text: 'Destinations', href: `${topSortPage}?tab=destinations` },
      { text: 'Organizers', href: `${topSortPage}?tab=organizers` },
      { text: 'Ships', href: `${topSortPage}?tab=ships` },
    ]);
    const current = elements(content(page)).filter(({ attributes }) => attributes['aria-current'] === 'page');
    expect(current.map(textOf)).toEqual(['Destinations']);
  });

  it.each([
    ['destinations', ['4 of 26 chosen', '0 of 16 chosen'], 'customized', 'standard'],
    ['organizers', ['0 of 16 chosen', '0 of 10 chosen'], 'standard', 'standard'],
    ['ships', ['0 of 89 chosen', '4 of 46 chosen'], 'standard', 'customized'],
  ])('%s has a sea and a river panel', async (tab, counts, sea, river) => {
    const page = await open(await signedIn('10001'), tab);
    expect(countsIn(page)).toEqual(counts);
    expect([modeOf(page, 'sea'), modeOf(page, 'river')]).toEqual([sea, river]);
  });

  it.each([
    ['tab=lakes', 'The address asks for a list that does not exist. Destinations are shown instead.'],
    ['tab=', 'The address asks for a list that does not exist. Destinations are shown instead.'],
    ['tab=ships&sort=size', 'The address asks for an order that does not exist. What is chosen comes first instead.'],
  ])('what can’t be read in ?%s falls back with a note', async (query, note) => {
    const page = await (await signedIn('10001')).get(`${topSortPage}?${query}`);
    expect(page.status).toBe(200);
    expect(textOf(content(page))).toContain(note);
  });

  it('need no scripts: none are sent', async () => {
    expect((await open(await signedIn('10001'), 'ships')).html).not.toContain('<script');
  });
});

describe('the checklist', () => {
  it('shows what is chosen first, in its own order, then the rest by name', async () => {
    const names = namesIn(await open(await signedIn('10001'), 'destinations'), 'sea');
    expect(names.slice(0, 6)).toEqual([
      'Norway and fjords',
      'Western Mediterranean',
      'Caribbean',
      'Orient and Emirates',
      'Africa',
      'Alaska',
    ]);
    expect(names.slice(4)).toEqual(names.slice(4).toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('has the names of the visitor’s language, in its alphabet', async () => {
    const names = namesIn(await open(await signedIn('10001', 'de'), 'destinations'), 'sea');
    expect(names.slice(0, 2)).toEqual(['Norwegen und Fjorde', 'Westliches Mittelmeer']);
    expect(names.indexOf('Ostsee')).toBe(names.indexOf('Östliches Mittelmeer und Adria') + 1);
  });

  it('can be sorted by name and back; what is ticked and not saved survives both', async () => {
    const who = await signedIn('10001');
    const page = await open(who, 'destinations');
    const ticks = { sea: { mode: 'customized' as const, ids: ['4', '9'] } };
    const sorted = await choose(who, page, ticks, 'Sort by name');
    expect(sorted.status).toBe(200);
    expect(namesIn(sorted, 'sea').slice(0, 3)).toEqual(['Africa', 'Alaska', 'Antarctica']);
    expect(tickedIn(sorted, 'sea')).toEqual(['Arctic', 'Norway and fjords']);
    const back = await press(who, sorted, 'Chosen first');
    expect(tickedIn(back, 'sea')).toEqual(['Norway and fjords', 'Arctic']);
    for (const unsaved of [sorted, back]) {
      const heads = elements(content(unsaved), 'summary').map(textOf);
      expect(heads).toEqual([
        expect.stringMatching(/chosen \(changed, not saved yet\)$/),
        expect.stringMatching(/chosen$/),
      ]);
      expect(textOf(content(unsaved))).toContain('Discard Changed, not saved yet');
    }
    expect(textOf(content(await choose(who, page, {}, 'Sort by name')))).not.toMatch(/changed, not saved/i);
    expect(tickedIn(await open(who, 'destinations'), 'sea')).toHaveLength(4);
  });

  it('has what is sold at sea and on rivers in both panels', async () => {
    const page = await open(await signedIn(), 'organizers');
    for (const name of ['Phoenix Reisen', 'Plantours', 'DERTOUR']) {
      expect(namesIn(page, 'sea')).toContain(name);
      expect(namesIn(page, 'river')).toContain(name);
    }
    expect(namesIn(page, 'sea')).not.toContain('A-ROSA');
    expect(namesIn(page, 'river')).not.toContain('AIDA');
  });

  it('offers no ship of old', async () => {
    expect(namesIn(await open(await signedIn(), 'ships'), 'sea')).not.toContain('Mein Schiff Herz');
  });

  it.each([
    ['10001', 'Thurgau Travel', false],
    ['10008', 'Thurgau Travel', true],
    ['10004', 'Zeetours', true],
  ])('of partner %s: %s is on offer: %s', async (login, name, offered) => {
    expect(namesIn(await open(await signedIn(login), 'organizers'), 'river').includes(name)).toBe(offered);
  });
});

describe('saving', () => {
  it.each([
    ['destinations', 'sea', ['7', '1'], ['British Isles', 'Western Mediterranean']],
    ['destinations', 'river', ['101'], ['Rhine']],
    ['organizers', 'sea', ['2', '10'], ['Phoenix Reisen', 'TUI Cruises']],
    ['organizers', 'river', ['12', '10'], ['A-ROSA', 'Phoenix Reisen']],
    ['ships', 'sea', ['1', '2'], ['AIDAcosma', 'AIDAnova']],
    ['ships', 'river', ['97'], undefined],
  ] as const)('%s, %s: says so, and the list is there afterwards', async (tab, panel, ids, names) => {
    const who = await signedIn();
    const answer = await choose(who, await open(who, tab), { [panel]: { mode: 'customized', ids: [...ids] } });
    expect(answer).toMatchObject({ status: 303, location: `${topSortPage}?tab=${tab}` });
    const page = await who.follow(answer);
    expect(noticesOf(page)).toEqual([saved.saved]);
    expect(modeOf(page, panel)).toBe('customized');
    expect(tickedIn(page, panel)).toHaveLength(ids.length);
    if (names) expect(tickedIn(page, panel).toSorted()).toEqual([...names]);
    expect(noticesOf(await open(who, tab))).toEqual([]);
  });

  it('both panels at once, and the other tabs stay as they are', async () => {
    const who = await signedIn('10005', 'fr');
    const page = await open(who, 'ships');
    const both = {
      sea: { mode: 'customized' as const, ids: ['3'] },
      river: { mode: 'customized' as const, ids: ['95'] },
    };
    await choose(who, page, both, 'Enregistrer');
    const after = await open(who, 'ships');
    expect([tickedIn(after, 'sea').length, tickedIn(after, 'river').length]).toEqual([1, 1]);
    expect(modeOf(await open(who, 'destinations'), 'sea')).toBe('standard');
  });

  it('what was chosen before keeps its place, what is new comes after it', async () => {
    const who = await signedIn('10001');
    const ids = ['4', '1', '11', '18', '21', '9'];
    await choose(who, await open(who, 'destinations'), { sea: { ids } });
    const first = namesIn(await open(who, 'destinations'), 'sea').slice(0, 6);
    expect(first).toEqual([
      'Norway and fjords',
      'Western Mediterranean',
      'Caribbean',
      'Orient and Emirates',
      'Africa',
      'Arctic',
    ]);
  });

  it('standard clears a list', async () => {
    const who = await signedIn('10007');
    await choose(who, await open(who, 'destinations'), { river: { mode: 'standard' } });
    const page = await open(who, 'destinations');
    expect([modeOf(page, 'river'), tickedIn(page, 'river')]).toEqual(['standard', []]);
  });

  it('customized with nothing ticked is standard, and says so', async () => {
    const who = await signedIn('10008');
    await choose(who, await open(who, 'ships'), { sea: { mode: 'customized', ids: ['1'] } });
    const answer = await choose(who, await open(who, 'ships'), { sea: { mode: 'customized', ids: [] } });
    const page = await who.follow(answer);
    expect(noticesOf(page)).toEqual([standard]);
    expect(modeOf(page, 'sea')).toBe('standard');
  });

  it('keeps the order that the page was sorted by', async () => {
    const who = await signedIn('10008');
    const page = await who.get(`${topSortPage}?tab=ships&sort=name`);
    const answer = await choose(who, page, { sea: { mode: 'customized', ids: ['2'] } });
    expect(answer.location).toBe(`${topSortPage}?tab=ships&sort=name`);
  });
});

describe('the warning that nothing is selected', () => {
  it('is in the style sheet’s hands while somebody ticks, tied to the choice that it is about', async () => {
    const page = await open(await signedIn('10022'), 'ships');
    const customized = elements(content(page), 'input').find(({ attributes }) => attributes.value === 'customized');
    const described = elements(content(page)).find(
      ({ attributes }) => attributes.id === customized?.attributes['aria-describedby'],
    );
    expect(described && elements(described).map(({ attributes }) => attributes['data-words'])).toEqual([warning]);
    expect(textOf(content(page))).not.toContain(warning);
  });

  it('stands in the page where the server knows it', async () => {
    const who = await signedIn('10022');
    const page = await open(who, 'ships');
    const sorted = await choose(who, page, { sea: { mode: 'customized', ids: [] } }, 'Sort by name');
    expect(textOf(content(sorted))).toContain(warning);
  });
});

it('the boxes of a list are labelled one by one', async () => {
  const page = await open(await signedIn('10001'), 'ships');
  const names = namesIn(page, 'sea');
  expect(boxesOf(page, 'sea')).toHaveLength(89);
  expect(new Set(names).size).toBe(89);
});
