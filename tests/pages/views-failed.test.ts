import { describe, expect, it } from 'vitest';
import { messagesOf, noticesOf, press, submission, summaryOf } from '../tools/press';
import { namesIn, openView, report, saveUnder, viewsIn, viewsPage } from '../tools/views-page';
import { visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

describe('what is wrong is said, and nothing typed is lost', () => {
  it.each([
    ['', 'Name is required'],
    ['x'.repeat(81), 'Name must not be longer than 80 characters'],
    ['TWICE', 'There is another view with this name already. Please choose another name.'],
    ['up‮down', 'Name must not contain line breaks or control characters'],
  ])('a name like %j', async (name, message) => {
    const owner = await signedIn('10050');
    await saveUnder(owner, report, { name: 'Twice', shared: 'on' });
    const address = `${report}?type=request&q=a%20b`;
    const failed = await saveUnder(owner, address, { name, shared: 'on' });
    expect(failed.status).toBe(422);
    expect(messagesOf(failed)).toEqual([message]);
    const again = submission(failed, 'Save view').fields;
    expect([again.get('name'), again.get('shared'), again.get('address')]).toEqual([name, 'on', address]);
    const mended = await press(owner, failed, 'Save view', { name: `Mended ${message.length}`, shared: null });
    expect(mended).toMatchObject({ status: 303, location: address });
  });

  it('renaming to a name that another view has', async () => {
    const owner = await signedIn('10050');
    await saveUnder(owner, report, { name: 'First' });
    await saveUnder(owner, report, { name: 'Second' });
    const failed = await press(owner, await openView(owner, 'Rename', 'Second'), 'Save', { name: 'first' });
    expect([failed.status, submission(failed, 'Save').fields.get('name')]).toEqual([422, 'first']);
    expect(messagesOf(failed)).toHaveLength(1);
  });

  it('the fifty-first view', async () => {
    const owner = await signedIn('10011');
    owner.headers['Accept-Language'] = 'pt';
    for (let at = 1; at <= 50; at += 1) await owner.post(viewsPage, { name: `Vista ${at}`, address: report });
    const failed = await owner.post(viewsPage, { name: 'Mais uma', address: report });
    expect([failed.status, summaryOf(failed)]).toEqual([
      422,
      'Não é possível guardar mais de 50 vistas. Elimine uma de que já não precise.',
    ]);
    expect(viewsIn(await owner.get('/partner/home'))).toHaveLength(8);
  });

  it('a form posted twice saves once', async () => {
    const owner = await signedIn('10003');
    const { action, fields } = submission(await owner.get(report), 'Save view', { name: 'Double click' });
    const both = await Promise.all([owner.post(action, fields), owner.post(action, fields)]);
    expect(both.map(({ status, location }) => [status, location])).toEqual([
      [303, report],
      [303, report],
    ]);
    expect(namesIn(await owner.get(viewsPage))).toEqual(['Double click']);
  });

  it.each([
    'https://other.example/partner/provisions',
    '//other.example/partner/provisions',
    '/partner/logout',
    '/partner/statistics/../home',
    '/partner/statistics/bookingreport/../../home',
    '/partner/partnerdata/edit',
    '/partner/home',
    '',
  ])('what is no report is not saved, and nobody is led there: %j', async address => {
    const owner = await signedIn('10003');
    const answer = await owner.post(viewsPage, { name: 'Elsewhere', address });
    expect([answer.status, answer.location]).toEqual([400, null]);
    expect((await owner.get(viewsPage)).html).not.toContain('Elsewhere');
    // Nor is it linked by the page that asks for a name.
    const nameless = await owner.post(viewsPage, { name: '', address });
    expect(nameless.status).toBe(400);
  });

  it('a name typed into a session that has ended is there again after signing in (D8)', async () => {
    const owner = await signedIn('10003');
    const address = `${report}?q=late%20form`;
    const { action, fields } = submission(await owner.get(address), 'Save view', { name: 'Typed late' });
    const elsewhere = owner.copy();
    // Signing in again ends the session that was there before.
    await elsewhere.enter('10022');
    const login = await owner.follow(await owner.post(action, fields));
    expect(new URL(login.url).pathname).toBe('/partner/login');
    const back = await owner.follow(await press(owner, login, 'Log in', { password: 'Harbour-2026!' }));
    expect(new URL(back.url).pathname).toBe(viewsPage);
    expect(noticesOf(back).join()).toContain('Your session ended before these entries were saved.');
    expect(submission(back, 'Save view').fields.get('name')).toBe('Typed late');
    const saved = await press(owner, back, 'Save view');
    expect(saved).toMatchObject({ status: 303, location: address });
    expect(namesIn(await owner.get(viewsPage))).toContain('Typed late');
  });
});
