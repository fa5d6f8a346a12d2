import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../tools/form-fields';
import { boxesOf, choose, modeOf, tickedIn, topSortPage } from '../tools/top-sort-page';
import type { Answer, Visitor } from '../tools/visitor';
import { longDeadline, withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf, words } from './pages';

const faulty = withFaultyPortal(longDeadline);
const ships = `${topSortPage}?tab=ships`;
const tabs = {
  destinations: /cruisingarea\/searchOptions/,
  organizers: /organizer\/searchOptions/,
  ships: /ship\/searchOptions/,
};
const saving = { path: /\/topsort$/, method: 'POST' };
const sent = () =>
  faulty.faults.requests
    .filter(({ method, url }) => method === 'POST' && /\/topsort$/.test(url))
    .map(({ body }) => JSON.parse(body));
const stays = 'This list stays as it is saved.';
const blocked = 'Saving is possible again as soon as the options can be loaded.';
const saved = 'Configuration has been saved.';
const both = (sea: string[], river: string[]) => ({
  sea: { mode: 'customized' as const, ids: sea },
  river: { mode: 'customized' as const, ids: river },
});

const again = async (visitor: Visitor, page: Answer) =>
  visitor.follow(await visitor.post(ships, fieldsOf(page.html, 'topsort')));

/**
 * The portal keeps options for ten minutes by mandant and call, so the failures of a tab come before its first success: until
 * then there is no copy.
 */
describe("a tab's options", () => {
  it.each(
    Object.entries(tabs).flatMap(([tab, path], place) =>
      // Each way to fail once, on one tab or another: all three are read by the same code.
      (['500', 'html', '404'] as const).filter((_, turn) => turn === place).map(fault => [tab, fault, path] as const),
    ),
  )(
    '%s: an alert in each panel, and no list that could be saved over: %j',
    async (tab, fault, path) => {
      const visitor = await faulty.signedIn();
      await faulty.faults.fail({ path }, fault);
      const page = await visitor.get(`${topSortPage}?tab=${tab}`);
      expectSignedInPage(page, 200);
      expect(textOf(page).split(words.generic)).toHaveLength(3);
      expect(textOf(page)).toContain(blocked);
      expect(page.html).toMatch(
        /<button type="submit" class="primary" aria-disabled="true" aria-describedby="save-blocked">/,
      );
      expect([boxesOf(page, 'sea'), boxesOf(page, 'river')]).toEqual([[], []]);
      // Pressed all the same, nothing is sent: what is saved stays.
      const answer = await visitor.post(`${topSortPage}?tab=${tab}`, fieldsOf(page.html, 'topsort'));
      expect(answer.status).toBe(303);
      expect(sent()).toEqual([]);
    },
    30_000,
  );

  it('that fail only at the save keep every tick, and nothing is saved until they are back', async () => {
    const visitor = await faulty.signedIn('10022');
    await faulty.faults.fail({ path: tabs.ships }, '500');
    const fields = new URLSearchParams({ 'sea.mode': 'customized', version: '', once: 'x'.repeat(30) });
    for (const id of ['1', '5']) fields.append('sea.ids', id);
    const answer = await visitor.post(ships, fields);
    expectSignedInPage(answer, 409);
    const insisting = await visitor.post(ships, fieldsOf(answer.html, 'topsort'));
    expectSignedInPage(insisting, 502);
    expect(textOf(insisting)).toContain('The options could not be loaded, so nothing was saved.');
    expect(textOf(insisting)).toContain(stays);
    expect(fieldsOf(insisting.html, 'topsort').getAll('sea.ids')).toEqual(['1', '5']);
    expect(sent()).toEqual([]);
    await faulty.faults.clear();
    // A failed call rests for a while; another mandant's copy is asked for at once, so wait for this one's pause.
    await expect
      .poll(async () => tickedIn(await again(visitor, insisting), 'sea'), { timeout: 40_000, interval: 2_000 })
      .toEqual(['AIDAnova', 'AIDAdiva']);
  }, 60_000);

  it('that are none at all count as not to be had: saving over them would make every list standard', async () => {
    const visitor = await faulty.signedIn('10007');
    await faulty.faults.fail({ path: tabs.destinations }, { status: 200, body: [] });
    const page = await visitor.get(topSortPage);
    expectSignedInPage(page, 200);
    expect(textOf(page)).toContain(blocked);
    expect(fieldsOf(page.html, 'topsort').getAll('river.ids')).toEqual(['101', '104', '107']);
  });

  it('are shown from the copy when the upstream fails later', async () => {
    const visitor = await faulty.signedIn();
    expect(boxesOf(await visitor.get(ships), 'sea')).toHaveLength(89);
    await faulty.faults.fail({ path: tabs.ships }, 'refuse');
    expect(boxesOf(await visitor.get(ships), 'sea')).toHaveLength(89);
  });
});

describe("a save that the upstream doesn't do", () => {
  it('of the second list says that one is saved; the second try sends the other alone', async () => {
    const visitor = await faulty.signedIn('10003');
    const page = await visitor.get(ships);
    await faulty.faults.fail(saving, '500');
    await faulty.faults.fail({ ...saving, times: 1 }, 'pass');
    const answer = await choose(visitor, page, both(['1'], ['92']));
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain('One of the two lists has been saved, the other has not.');
    expect(sent().map(({ listtype }) => listtype)).toEqual([4, 7]);
    await faulty.faults.clear();
    const after = await again(visitor, answer);
    expect(textOf(after)).toContain(saved);
    expect(sent()).toEqual([{ listtype: 7, list: '92' }]);
    expect([tickedIn(after, 'sea').length, tickedIn(after, 'river').length]).toEqual([1, 1]);
  });

  it('but whose answer was lost is read back and said to be done', async () => {
    const visitor = await faulty.signedIn('10008');
    const page = await visitor.get(ships);
    await faulty.faults.fail(saving, 'reset-after-save');
    const answer = await choose(visitor, page, { sea: { mode: 'customized', ids: ['3'] } });
    const after = await visitor.follow(answer);
    expect([textOf(after).includes(saved), modeOf(after, 'sea'), sent().length]).toEqual([true, 'customized', 1]);
  });

  it('because the upstream objects to the list: it stands at its panel', async () => {
    const visitor = await faulty.signedIn('10008');
    const page = await visitor.get(ships);
    const fields = [{ field: 'list', code: 'unknown_option' }];
    await faulty.faults.fail(saving, { status: 400, body: { error: 'invalid_list', fields } });
    const answer = await choose(visitor, page, { river: { mode: 'customized', ids: ['92'] } });
    expectSignedInPage(answer, 422);
    expect(textOf(answer)).toContain('River was not accepted. Please check it.');
  });
});

it('a save that meets the end of the session leads to the login and back to every tick', async () => {
  const visitor = await faulty.signedIn('10004');
  const page = await visitor.get(ships);
  await faulty.faults.fail(saving, '401');
  const answer = await choose(visitor, page, both(['1', '2'], []));
  expectLogin(answer, ships);
  await faulty.faults.clear();
  await visitor.signIn('10004', 'Harbour-2026!', ships);
  const back = await visitor.get(ships);
  expect(textOf(back)).toContain(words.draft);
  expect(tickedIn(back, 'sea')).toEqual(['AIDAcosma', 'AIDAnova']);
  expect(textOf(await again(visitor, back))).toContain(saved);
});
