import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { openDatabase } from '~/database/open.server';
import { readUpload, storeUpload } from '~/database/store/uploads.server';
import { deleteDraft, draftOf, redirectToLoginWithDraft } from '~/gate/form/drafts.server';
import type { PartnerVisit } from '~/gate/visit';
import { type EmbeddedEngine, embeddedEngine } from '../database/embedded';

let engine: EmbeddedEngine;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  engine = await embeddedEngine();
  database = await openDatabase(await engine.settings());
  await fillOlderTables();
  await migrate(database.kysely, { schema: 'portal', migrations: portalMigrations });
});
afterAll(async () => {
  await database.close();
  await engine.remove();
});

/** Drafts as a portal has them that is brought up to date: of a login of one partner, of none, and of two. */
async function fillOlderTables(): Promise<void> {
  const older = Object.entries(portalMigrations).filter(([name]) => name < '005');
  await migrate(database.kysely, { schema: 'portal', migrations: Object.fromEntries(older) });
  const later = sql`now() + interval '1 hour'`;
  await sql`
    insert into portal.session (id_hash, login, partner_id, data, expires_at) values
      (repeat('a', 64), 'known', 7, '{}', ${later}), (repeat('b', 64), 'known', 7, '{}', ${later}),
      (repeat('c', 64), 'both', 7, '{}', ${later}), (repeat('d', 64), 'both', 8, '{}', ${later})`.execute(
    database.kysely,
  );
  await sql`
    insert into portal.draft (login, path, fields, expires_at)
      select login, 'partnerdata/edit', '[["firma", "Older"]]', ${later} from unnest(array['known', 'nobody', 'both']) login
    `.execute(database.kysely);
}

const owner = (login: string, partnerId = 1) => ({ partnerId, login });

/** As much of a visit as the drafts look at. */
function visitOf(login: string, { draftTtlMs = 60_000, path = 'partnerdata/edit', partnerId = 1 } = {}): PartnerVisit {
  const services = { database: database.kysely, settings: { draftTtlMs } };
  return {
    partner: { id: partnerId, login },
    session: { id: '' },
    brand: { defaultLanguage: 'de', languages: ['de', 'fr', 'nl'] },
    url: new URL(`http://localhost/partner/${path}`),
    context: { services, state: { cookies: [] }, target: `/partner/${path}` },
  } as unknown as PartnerVisit;
}

const typedOf = async (visit: PartnerVisit) => (await draftOf(visit))?.typed;

function typed(fields: [string, string | Blob][]): FormData {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

describe('what is kept of a form whose session had ended (D8)', () => {
  it('is every text, nested as the form is, names twice included', async () => {
    const fields: [string, string][] = [
      ['firma', 'Ö & Co.'],
      ['ids', '1'],
      ['ids', '2'],
      ['phone.area', '40'],
      ['strasse', ''],
    ];
    await redirectToLoginWithDraft(visitOf('10001'), typed(fields), owner('10001'));
    expect(await typedOf(visitOf('10001'))).toEqual({
      firma: 'Ö & Co.',
      ids: ['1', '2'],
      phone: { area: '40' },
      strasse: '',
    });
  });

  it('is never a password, whatever its field is called (the right to change one is none), nor a file, nor a pressed button', async () => {
    const fields: [string, string | Blob][] = [
      ['password', 'Secret-1'],
      ['oldPassword', 'Secret-2'],
      ['password1', 'Secret-3'],
      ['user.PASSWORD', 'Secret-4'],
      ['logo', new Blob(['GIF89a'])],
      ['__intent__', '{"type":"validate","payload":{}}'],
      ['firma', 'Kept'],
      ['rights.password', 'on'],
    ];
    await redirectToLoginWithDraft(visitOf('10002'), typed(fields), owner('10002'));
    expect(await draftOf(visitOf('10002'))).toMatchObject({
      typed: { firma: 'Kept', rights: { password: 'on' } },
      passwordOmitted: true,
      fileOmitted: true,
    });
    await redirectToLoginWithDraft(
      visitOf('10002'),
      typed([
        ['password1', ''],
        ['logo', new File([], '')],
      ]),
      owner('10002'),
    );
    expect(await draftOf(visitOf('10002'))).toMatchObject({ typed: {}, passwordOmitted: false, fileOmitted: false });
  });

  it('belongs to the login that typed it, not to its namesake at another partner, and to that page', async () => {
    await redirectToLoginWithDraft(visitOf('10003'), typed([['firma', 'Mine']]), owner('10003'));
    expect(await draftOf(visitOf('10004'))).toBeNull();
    expect(await draftOf(visitOf('10003', { partnerId: 2 }))).toBeNull();
    expect(await draftOf(visitOf('10003', { path: 'home' }))).toBeNull();
  });

  it('belongs to what its address names: another text language is another form, another display language is not', async () => {
    const at = (path: string) => visitOf('10007', { path });
    await redirectToLoginWithDraft(at('icbe/data/edit?text=fr'), typed([['firma', 'French']]), owner('10007'));
    expect(await draftOf(at('icbe/data/edit?text=nl'))).toBeNull();
    expect(await typedOf(at('ICBE/data/edit?lng=en&text=fr'))).toEqual({ firma: 'French' });
  });

  it.each([
    ['partnerdata/topsort?tab=destinations&sort=name', 'partnerdata/topsort', 'partnerdata/topsort?tab=ships'],
    ['icbe/data/edit', 'icbe/data/edit?text=DE', 'icbe/data/edit?text=fr'],
    ['partnerdata/organizers?page=1', 'partnerdata/organizers', 'partnerdata/organizers?page=2'],
  ])('belongs to what its address shows: %s is %s, not %s', async (left, same, other) => {
    const at = (path: string) => visitOf('10010', { path });
    await redirectToLoginWithDraft(at(left), typed([['firma', 'Default']]), owner('10010'));
    expect(await draftOf(at(other))).toBeNull();
    expect(await typedOf(at(same))).toEqual({ firma: 'Default' });
  });

  it('belongs to the page, whatever else somebody has put into its address', async () => {
    const path = `partnerdata/organizers?page=2&utm=${'x'.repeat(3_000)}&text=${'y'.repeat(3_000)}`;
    await redirectToLoginWithDraft(visitOf('10008', { path }), typed([['firma', 'Found']]), owner('10008'));
    expect(await typedOf(visitOf('10008', { path: 'partnerdata/organizers?page=2' }))).toEqual({ firma: 'Found' });
  });

  it('outlives an update of the portal where it is clear whose it is', async () => {
    expect(await typedOf(visitOf('known', { partnerId: 7 }))).toEqual({ firma: 'Older' });
    const kept = await sql<{ login: string }>`select login from portal.draft where path = 'partnerdata/edit'`.execute(
      database.kysely,
    );
    const logins = kept.rows.map(({ login }) => login);
    expect(['known', 'nobody', 'both'].map(login => logins.includes(login))).toEqual([true, false, false]);
  });

  it('is nothing where no page is: the way leads to the login all the same', async () => {
    const visit = visitOf('10009', { path: `partnerdata/users/${'9'.repeat(3_000)}` });
    expect((await redirectToLoginWithDraft(visit, typed([['firma', 'Lost']]), owner('10009'))).status).toBe(302);
    const large = visitOf('10009');
    expect(
      (await redirectToLoginWithDraft(large, typed([['firma', 'x'.repeat(1_000_000)]]), owner('10009'))).status,
    ).toBe(302);
    expect(await draftOf(large)).toBeNull();
  });

  it('is nothing where nobody is known to have typed it', async () => {
    const answer = await redirectToLoginWithDraft(visitOf('10005'), typed([['firma', 'Planted']]), null);
    expect(answer.headers.get('Location')).toBe('/login?redirectTo=%2Fpartner%2Fpartnerdata%2Fedit');
    expect(await draftOf(visitOf('10005'))).toBeNull();
  });

  it('is gone after its time, and when it is thrown away', async () => {
    await redirectToLoginWithDraft(visitOf('10006', { draftTtlMs: -1 }), typed([['firma', 'Old']]), owner('10006'));
    expect(await draftOf(visitOf('10006'))).toBeNull();
    await redirectToLoginWithDraft(visitOf('10006'), typed([['firma', 'New']]), owner('10006'));
    await deleteDraft(visitOf('10006'));
    expect(await draftOf(visitOf('10006'))).toBeNull();
  });
});

describe('a file that was uploaded with a form', () => {
  const hour = 3_600_000;
  const logo = { name: 'logo.png', bytes: new Uint8Array(3) };
  const store = (login: string, ttlMs: number) => storeUpload(database.kysely, owner(login), logo, ttlMs);
  const leave = (login: string, id: string) =>
    redirectToLoginWithDraft(visitOf(login, { draftTtlMs: hour }), typed([['logokept', id]]), owner(login));

  async function millisecondsLeft(id: string): Promise<number> {
    const left = sql<{ ms: number }>`
      select extract(epoch from expires_at - now())::float8 * 1000 as ms from portal.upload where id = ${id}`;
    return (await left.execute(database.kysely)).rows[0]?.ms ?? 0;
  }

  it('is there for as long as its draft', async () => {
    const id = await store('10011', 60_000);
    await leave('10011', id);
    expect(await millisecondsLeft(id)).toBeGreaterThan(hour / 2);
  });

  it('is there for as long again once its draft is shown', async () => {
    await leave('10012', await store('10012', 60_000));
    const id = await store('10012', 60_000);
    expect(await draftOf(visitOf('10012', { draftTtlMs: hour }))).toMatchObject({ fileOmitted: false });
    expect(await millisecondsLeft(id)).toBeGreaterThan(hour / 2);
  });

  it('is told to be missing once it is gone, and comes back by no draft', async () => {
    const id = await store('10013', -1);
    await leave('10013', id);
    expect(await draftOf(visitOf('10013'))).toMatchObject({ fileOmitted: true });
    expect(await readUpload(database.kysely, owner('10013'), id)).toBeNull();
  });
});
