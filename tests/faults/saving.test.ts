import { describe, expect, it } from 'vitest';
import { awaitMails, mailsOf } from '../tools/mails';
import type { Visitor } from '../tools/visitor';
import type { Fault } from '../upstream/faults';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, valueIn, words } from './pages';
import { address, again, calls, filled, fresh, post, savedPartners } from './partner-form';

const faulty = withFaultyPortal();
/** `once` is the page's own, not typed. */
const entries = (fields: URLSearchParams) => [...fields].filter(([name]) => name !== 'once');
const partnerSave = { path: calls.savePartner, method: 'POST' };

it("the upstream's own objections stand at the fields that it names", async () => {
  const visitor = await faulty.signedIn();
  const fields = [
    { field: 'firma', code: 'required' },
    { field: 'plz', code: 'pattern' },
    { field: 'telefon', code: 'something_new' },
  ];
  const answer = await post(visitor, { firma: fresh('Abgelehnt') }, () =>
    faulty.faults.fail(partnerSave, { status: 400, body: { error: 'invalid_partner', fields } }),
  );
  expectSignedInPage(answer, 422);
  const notAccepted = ['Postal code was not accepted. Please check it.', 'Number was not accepted. Please check it.'];
  for (const text of [words.notUpdated, 'Company is required', ...notAccepted]) {
    expect(textOf(answer)).toContain(text);
  }
  expect(/<input[^>]*name="plz"[^>]*>/.exec(answer.html)?.[0]).toContain('aria-invalid="true"');
});

it('a record that could not be read before the save keeps what was typed', async () => {
  const visitor = await faulty.signedIn();
  const typed = { strasse: fresh('Ungelesen') };
  const answer = await post(visitor, typed, () => faulty.faults.fail({ path: calls.partner }, '500'));
  expectSignedInPage(answer, 502);
  expect(textOf(answer)).toContain(words.failed);
  expect(valueIn(answer, 'strasse')).toBe(typed.strasse);
  expect(savedPartners(faulty)).toBe(0);
  await faulty.faults.clear();
  expect(valueIn(await again(visitor, answer), 'strasse')).toBe(typed.strasse);
});

it('an upstream that is gone altogether keeps everything that was typed', async () => {
  const visitor = await faulty.signedIn();
  const page = await visitor.get(address);
  const typed = filled(page, { strasse: fresh('Funkstille'), 'accounts[0].bankname': 'Bank im Dunkeln' });
  await faulty.faults.fail({}, 'refuse');
  const answer = await visitor.post(address, typed);
  expectSignedInPage(answer, 502);
  const kept = filled(answer);
  expect(kept.get('holdsdraft')).toBe('on');
  kept.delete('holdsdraft');
  expect(entries(kept)).toEqual(entries(typed));
  await faulty.faults.clear();
  expect(textOf(await again(visitor, answer))).toContain(words.saved);
});

describe('a save whose answer was lost', () => {
  it('is read back and said to be done, because it was', async () => {
    const visitor = await faulty.signedIn();
    const typed = { strasse: fresh('Doch gespeichert') };
    const answer = await post(visitor, typed, () => faulty.faults.fail(partnerSave, 'reset-after-save'));
    const saved = await visitor.follow(answer);
    expect(textOf(saved)).toContain(words.saved);
    expect(valueIn(saved, 'strasse')).toBe(typed.strasse);
    expect(savedPartners(faulty)).toBe(1);
  });

  it('and that could not be read back either is found done by the second try, and not sent twice', async () => {
    const visitor = await faulty.signedIn();
    const typed = { strasse: fresh('Unklar') };
    const answer = await post(visitor, typed, async () => {
      await faulty.faults.fail(partnerSave, 'reset-after-save');
      // Read once before the save, then not again.
      await faulty.faults.fail({ path: calls.partner, method: 'GET' }, '500');
      await faulty.faults.fail({ path: calls.partner, method: 'GET', times: 1 }, 'pass');
    });
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.unknown);
    expect(valueIn(answer, 'strasse')).toBe(typed.strasse);
    expect(savedPartners(faulty)).toBe(1);

    await faulty.faults.clear();
    const saved = await again(visitor, answer);
    expect(textOf(saved)).toContain(words.saved);
    expect(valueIn(saved, 'strasse')).toBe(typed.strasse);
    expect(savedPartners(faulty)).toBe(0);
  });
});

it('a form that was sent twice at once saves once, also when the first answer is lost', async () => {
  const visitor = await faulty.signedIn();
  const body = filled(await visitor.get(address), { strasse: fresh('Doppelklick') });
  await faulty.faults.fail({ ...partnerSave, times: 1 }, 'reset-after-save');
  const both = await Promise.all([visitor.post(address, body), visitor.post(address, body)]);
  const there = `${address}#saved`;
  expect(both.map(answer => answer.location)).toEqual([there, there]);
  expect((await visitor.post(address, body)).location).toBe(there);
  expect(savedPartners(faulty)).toBe(1);
});

it('a form that was sent twice at once is told twice what failed, and sent once', async () => {
  const visitor = await faulty.signedIn();
  const typed = { strasse: fresh('Doppelt') };
  const body = filled(await visitor.get(address), typed);
  await faulty.faults.fail(partnerSave, 'hang');
  for (const answer of await Promise.all([visitor.post(address, body), visitor.post(address, body)])) {
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.failed);
    expect(valueIn(answer, 'strasse')).toBe(typed.strasse);
  }
  expect(savedPartners(faulty)).toBe(1);
});

describe('a save that is not found done, with the failure’s words', () => {
  const uncertain = async (visitor: Visitor) =>
    textOf(await visitor.get('/partner/partnerdata/history')).split('It is not certain whether this was saved.').length;

  it.each<[Fault, number]>([
    ['reset', 1],
    ['504', 1],
    ['500', 0],
    ['503', 0],
  ])('is in the history if the upstream may still do it: %j (%i)', async (fault, more) => {
    const visitor = await faulty.signedIn();
    const before = await uncertain(visitor);
    const answer = await post(visitor, { strasse: fresh('Später') }, () => faulty.faults.fail(partnerSave, fault));
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.failed);
    await faulty.faults.clear();
    expect(await uncertain(visitor)).toBe(before + more);
  });

  it('is told by mail too if it may still change the bank accounts', async () => {
    const visitor = await faulty.signedIn();
    const bankname = fresh('Bank von morgen');
    const typed = { 'accounts[0].bankname': bankname };
    const answer = await post(visitor, typed, () =>
      faulty.faults.fail({ path: calls.saveAccounts, method: 'POST' }, '504'),
    );
    expectSignedInPage(answer, 502);
    const [mail] = await awaitMails(
      () => mailsOf(faulty.portal),
      ({ text }) => text.includes(bankname),
    );
    expect(mail?.text).toMatch(
      /konnte nicht feststellen, ob das gespeichert wurde|could not find out whether this was saved/,
    );
  });
});

// The page that comes back reads the record once itself.
it.each([
  [429, 1],
  [408, 2],
])('an upstream that puts a save off (%i) has not refused what was typed; readings: %i', async (status, readings) => {
  const visitor = await faulty.signedIn();
  const page = await visitor.get(address);
  const typed = filled(page, { strasse: fresh('Aufgeschoben') });
  await faulty.faults.fail(partnerSave, { status, body: { error: 'later' } });
  const answer = await visitor.post(address, typed);
  expectSignedInPage(answer, 502);
  expect(textOf(answer)).toContain(words.failed);
  expect(textOf(answer)).not.toContain(words.notUpdated);
  const sent = faulty.faults.requests.map(({ method, url }) => `${method} ${url}`);
  const after = sent.slice(sent.findIndex(line => line.startsWith('POST') && calls.savePartner.test(line)));
  expect(after.filter(line => line.startsWith('GET') && calls.partner.test(line))).toHaveLength(readings);
});
