import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { expectLogin, expectSignedInPage, textOf, valueIn, words } from '../faults/pages';
import { address, filled } from '../faults/partner-form';
import { png } from '../files/pictures';
import { picture, saveLayout } from '../tools/layout-page';
import { press } from '../tools/press';
import { atScale, figure, whole } from '../tools/scale';
import { proofFor } from '../tools/sso-link';
import { pressWithFiles } from '../tools/upload';
import { report, saveUnder, viewsIn } from '../tools/views-page';
import { Visitor } from '../tools/visitor';
import { origin, withPair } from './pair';
import { startSaving } from './saving';

const rounds = atScale(1, 25);
const standings = whole ? (['embedded', 'http'] as const) : (['embedded'] as const);

describe.each(standings)('two portals that start together on an empty database (platform: %s)', standing => {
  const pair = withPair(standing);

  it('let a visitor sign in at one and go on at the other', async () => {
    const { here, there } = await pair.visitors('10001');
    expectSignedInPage(await there.get('/partner/home'), 200);
    expectSignedInPage(await here.get('/partner/home'), 200);
    expectSignedInPage(await there.get(`${report}?size=50`), 200);
  });

  it('take the two steps of a login at one each', async () => {
    const { here, there } = await pair.visitors();
    const step = await here.post('/partner/login', { username: '10002', step: 'id', redirectTo: address });
    const password = { username: '10002', password: 'Harbour-2026!', step: 'password', redirectTo: address };
    expect(valueIn(await there.follow(step), 'username')).toBe('10002');
    expect((await there.post('/partner/login', password)).location).toBe(address);
  });

  it('ask at the one who somebody is before a sensitive change, and save it at the other', async () => {
    const { here, there } = await pair.visitors();
    await here.authenticate('10008');
    here.confirms = false;
    const asked = await here.post(address, filled(await here.get(address), { 'accounts[0].bankname': 'Zu zweit' }));
    expect(asked.location).toMatch(/^\/partner\/confirm\//);
    const saved = await there.post(asked.location ?? '', { password: 'Harbour-2026!' });
    expect(saved.location).toBe(`${address}#saved`);
    expect(valueIn(await here.get(address), 'accounts[0].bankname')).toBe('Zu zweit');
    expect((await here.get(asked.location ?? '')).status).toBe(404);
  });

  it('end a session on both that was ended on one', async () => {
    const { here, there } = await pair.visitors('10003');
    const copy = there.copy();
    await here.post('/partner/logout', {});
    expectLogin(await copy.get('/partner/home'), '/partner/home');
  });

  it('end everybody else’s session on both when the password is changed on one', async () => {
    const { here } = await pair.visitors('10022');
    const elsewhere = await pair.visitors('10022');
    const next = 'Elbe-Kontor-77!';
    const change = { oldpassword: 'Harbour-2026!', password1: next, password2: next };
    expect((await press(here, await here.get('/partner/partnerdata/password'), 'Save', change)).status).toBe(303);
    expectLogin(await elsewhere.there.get('/partner/home'), '/partner/home');
    const again = await pair.visitors();
    const answer = await again.there.signIn('10022', next);
    expectSignedInPage(answer, 200);
  });

  it('save a form once that was sent to both at the same time', async () => {
    const { here, there } = await pair.visitors('10004');
    const body = filled(await here.get(address), { director: 'Zu zweit' });
    const both = await Promise.all([here.post(address, body), there.post(address, body)]);
    expect(both.map(({ location }) => location)).toEqual([`${address}#saved`, `${address}#saved`]);
    expect(valueIn(await there.get(address), 'director')).toBe('Zu zweit');
    expect(await count(`select count(*) from portal.audit where partner_id = 10004 and event like 'partner%'`)).toBe(1);
  });

  it('show a conflict on the one when somebody saved on the other', async () => {
    const { here, there } = await pair.visitors('10001');
    const mine = filled(await here.get(address), { director: 'Von hier' });
    await there.post(address, filled(await there.get(address), { director: 'Von dort' }));
    expect((await here.post(address, mine)).status).toBe(409);
  });

  it('give back at the one what was typed at the other after the session had ended', async () => {
    const { here, there } = await pair.visitors('10007');
    const late = here.copy();
    const typed = filled(await here.get(address), { director: 'Entwurf' });
    // Signing in again ends the session before.
    await there.enter('10007');
    expectLogin(await late.post(address, typed), address);
    const back = await there.get(address);
    expect([textOf(back).includes(words.draft), valueIn(back, 'director')]).toEqual([true, 'Entwurf']);
  });

  it('keep a file at the one that was sent to the other with a form that failed', async () => {
    const { here, there } = await pair.visitors('10001');
    const logo = { logo: picture(png(20, 20), 'kontor.png') };
    const refused = await saveLayout(here, { colorlink: 'x' }, logo);
    expect([refused.status, textOf(refused).includes('kontor.png')]).toEqual([422, true]);
    const saved = await pressWithFiles(there, refused, 'Save', { colorlink: '#010203' });
    expect(saved.status).toBe(303);
    expect(textOf(await there.follow(saved))).toContain('Saved: kontor.png');
  });

  it('take a signed link once, whichever is asked', async () => {
    const { here, there } = await pair.visitors();
    const link = () =>
      `/partner/loginehoi?${new URLSearchParams(proofFor({ host: 'localhost:3000', partnerID: '10003' }))}`;
    const one = link();
    expect((await here.get(one)).location).toBe('/partner/home');
    expect((await new Visitor(there.origin, there.place).get(one)).location).toBe('/partner/login?invalid=true');
    const second = link();
    const both = await Promise.all([here, there].map(who => new Visitor(who.origin, who.place).get(second)));
    expect(both.map(({ location }) => location).sort()).toEqual(['/partner/home', '/partner/login?invalid=true']);
  });

  it('show a view at the one that was saved at the other', async () => {
    const { here, there } = await pair.visitors('10006');
    await saveUnder(here, `${report}?type=storno`, { name: 'Beide' });
    expect(viewsIn(await there.get(report)).map(({ name }) => name)).toEqual(['Beide']);
  });

  it('count what may be done only so often together', async () => {
    const { here, there } = await pair.visitors();
    const answers = [];
    for (const who of [here, there, here, there, here]) {
      answers.push((await who.post('/partner/passwordrequest', { username: '10008' })).status);
    }
    expect(answers).toEqual([200, 200, 200, 429, 429]);
  });

  it('make the same file of a report', async () => {
    const { here, there } = await pair.visitors('10003');
    const files = await Promise.all([here, there].map(who => who.get(`${report}.csv?period=last90`)));
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    expect(rowsOf(files[0]?.html)).toEqual(rowsOf(files[1]?.html));
  });

  it('go on while a newer version has changed the database, and one that starts then says so and refuses', async () => {
    await query(`insert into portal.migration (name, timestamp) values ('999-later', now()::text)`);
    const { there } = await pair.visitors('10002');
    expectSignedInPage(await there.get('/partner/home'), 200);
    await expect(pair.another()).rejects.toThrow(/newer version/);
    await query(`delete from portal.migration where name = '999-later'`);
  });

  it('lose nothing that was confirmed when one is killed, and visitors go on at the other', async () => {
    const agencies = await Promise.all(
      ['10001', '10002', '10004', '10006'].map(login => startSaving(origin, pair.balancer.url, login)),
    );
    for (let round = 0; round < rounds; round += 1) {
      await forEach(agencies, agency => agency.confirmed(3));
      await pair.other.kill();
      await forEach(agencies, agency => agency.confirmed(3));
      pair.other = await pair.again(pair.other);
    }
    for (const agency of agencies) expect(await agency.kept()).toBe(true);
    const saves = agencies.reduce((sum, agency) => sum + agency.count(), 0);
    figure(
      'instances',
      `platform ${standing}: ${rounds} kills of one of two, all ${saves} confirmed saves there`,
      standing,
    );
  });

  async function query(text: string): Promise<Record<string, string>[]> {
    const client = new pg.Client({ connectionString: pair.database });
    await client.connect();
    return client
      .query(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }
  const count = async (text: string) => Number((await query(text))[0]?.count);
});

const forEach = <Each>(all: Each[], work: (each: Each) => Promise<unknown>) => Promise.all(all.map(work));

const rowsOf = (csv = '') => csv.split('\n').filter(line => !/\d\d:\d\d/.test(line));
