import { expect, it } from 'vitest';
import { contactPage, heldIn, openContact, saveContact, terms } from '../tools/contact-page';
import { pressWithFiles } from '../tools/upload';
import { longDeadline, withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf, valueIn, words } from './pages';
import { fresh } from './partner-form';

const faulty = withFaultyPortal(longDeadline);
const save = { path: /\/layout\/10002\/save$/, method: 'POST' };
const saves = () => faulty.asked('POST', save.path);
const signedIn = () => faulty.signedIn('10002');

it("the upstream's own objections stand at the fields that it names", async () => {
  const visitor = await signedIn();
  const page = await openContact(visitor, 'en');
  const fields = [
    { field: 'firm', code: 'required' },
    { field: 'texts.1.emailfrom', code: 'pattern' },
    { field: 'texts.1.agbencoded', code: 'pattern' },
    { field: 'texts.0.emailcontact', code: 'pattern' },
    { field: 'styles.colorfont', code: 'pattern' },
  ];
  await faulty.faults.fail(save, { status: 400, body: { error: 'invalid_layout', fields } });
  const answer = await pressWithFiles(visitor, page, 'Save', { firm: fresh('Abgelehnt') });
  expectSignedInPage(answer, 422);
  const said = [
    'Company is required',
    'Sender email was not accepted.',
    'Terms and conditions (PDF) was not accepted.',
  ];
  for (const text of [words.notUpdated, ...said]) expect(textOf(answer)).toContain(text);
  expect(textOf(answer)).not.toContain('Contact email was not accepted');
});

it('a save whose answer was lost is read back and said to be done, because it was', async () => {
  const visitor = await signedIn();
  const typed = { street: fresh('Doch gespeichert') };
  const page = await openContact(visitor);
  await faulty.faults.fail(save, 'reset-after-save');
  const saved = await visitor.follow(await pressWithFiles(visitor, page, 'Save', typed));
  expect(textOf(saved)).toContain(words.saved);
  expect(heldIn(saved)).toMatchObject(typed);
  expect(saves()).toBe(1);
});

it('a new file of the stored one’s name whose save was lost is not taken for saved', async () => {
  const visitor = await signedIn();
  await saveContact(visitor, { agblink: 'https://a.example/agb.pdf' }, { file: terms('agb.pdf') });
  const page = await openContact(visitor);
  await faulty.faults.fail(save, 'refuse');
  const answer = await pressWithFiles(visitor, page, 'Save', {}, { agb: terms('agb.pdf') });
  expectSignedInPage(answer, 502);
  await faulty.faults.clear();
  const saved = await visitor.follow(await pressWithFiles(visitor, answer, 'Save'));
  expect(textOf(saved)).toContain(words.saved);
  expect(saves()).toBe(1);
  await saveContact(visitor, { agbremove: 'on' });
});

it('an upstream that gives out empty texts in place of its files loses none of them by a save', async () => {
  const visitor = await signedIn();
  await saveContact(visitor, { agblink: 'https://a.example/bleibt.pdf' }, { file: terms('bleibt.pdf') });
  const isFile = (name: string) => /^(?:agb|partnerlogo)encoded$/i.test(name);
  const alter = (answer: unknown): unknown =>
    JSON.parse(JSON.stringify(answer), (name, value) => (isFile(name) ? '' : value));
  await faulty.faults.fail({ path: /\/layout\/10002$/, method: 'GET' }, { alter });
  expect((await saveContact(visitor, { street: fresh('Neue Straße') })).status).toBe(303);
  const [{ body } = { body: '' }] = faulty.faults.requests.filter(({ url }) => save.path.test(url)).slice(-1);
  const sent: unknown[] = [];
  JSON.parse(body, (name, value) => {
    if (isFile(name)) sent.push(value);
  });
  expect(sent).toEqual(sent.map(() => null));
  expect(sent.length).toBeGreaterThan(1);
  await faulty.faults.clear();
  expect(textOf(await openContact(visitor))).toContain('bleibt.pdf');
  await saveContact(visitor, { agbremove: 'on' });
});

it('a save that meets the end of the session leads to the login and back to what was typed, file and all', async () => {
  const visitor = await signedIn();
  const typed = { werbetext: fresh('Entwurf'), agblink: 'https://a.example/entwurf.pdf' };
  const page = await openContact(visitor, 'en');
  await faulty.faults.fail(save, '401');
  const answer = await pressWithFiles(visitor, page, 'Save', typed, { agb: terms('entwurf.pdf') });
  expectLogin(answer, `${contactPage}?text=en`);
  await faulty.faults.clear();
  const step = await visitor.follow(answer);
  const fields = { username: '10002', password: 'Harbour-2026!', step: 'password' };
  const back = await visitor.follow(
    await visitor.post(step.url, { ...fields, redirectTo: valueIn(step, 'redirectTo') ?? '' }),
  );
  expectSignedInPage(back, 200);
  expect(textOf(back)).toContain(words.draft);
  expect(textOf(back)).toContain('entwurf.pdf kept');
  expect(heldIn(back)).toMatchObject(typed);
  const saved = await visitor.follow(await pressWithFiles(visitor, back, 'Save'));
  expect(textOf(saved)).toContain('Saved: entwurf.pdf');
  expect((await openContact(visitor)).html).not.toContain('entwurf.pdf');
});

it('a bank change is saved even if the address for its notice cannot be had', async () => {
  const visitor = await signedIn();
  const page = await openContact(visitor);
  await faulty.faults.fail({ path: /\/partner\/10002$/ }, '500');
  const answer = await pressWithFiles(visitor, page, 'Save', { bank: fresh('Stille Bank') });
  expect(answer.status).toBe(303);
});
