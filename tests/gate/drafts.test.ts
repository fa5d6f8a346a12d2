import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { openDatabase } from '~/database/open.server';
import { draftOf, forgetTyped, keepTyped } from '~/gate/drafts.server';
import type { PartnerVisit } from '~/gate/visit.server';
import { type EmbeddedEngine, embeddedEngine } from '../database/embedded';

let engine: EmbeddedEngine;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  engine = await embeddedEngine();
  database = await openDatabase(await engine.settings());
  await migrate(database.kysely, { schema: 'portal', migrations: portalMigrations });
});
afterAll(async () => {
  await database.close();
  await engine.remove();
});

/** As much of a visit as the drafts look at. */
function visitOf(login: string, draftTtlMs = 60_000): PartnerVisit {
  const services = { database: database.kysely, settings: { draftTtlMs } };
  return {
    partner: { login },
    context: { services, note: { cookies: [] }, target: '/partner/partnerdata/edit' },
  } as unknown as PartnerVisit;
}

function typed(fields: [string, string | Blob][]): FormData {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

const page = 'partnerdata/edit';
const entries = (body: FormData | null) => body && [...body];

describe('what is kept of a form whose session had ended (D8)', () => {
  it('is every text, in its order, names twice included', async () => {
    const fields: [string, string][] = [
      ['firma', 'Ö & Co.'],
      ['ids', '1'],
      ['ids', '2'],
      ['strasse', ''],
    ];
    await keepTyped(visitOf('10001'), page, typed(fields), '10001');
    expect(entries(await draftOf(visitOf('10001'), page))).toEqual(fields);
  });

  it('is never a password, whatever its field is called, nor a file, nor a pressed button', async () => {
    const fields: [string, string | Blob][] = [
      ['password', 'Secret-1'],
      ['oldPassword', 'Secret-2'],
      ['password1', 'Secret-3'],
      ['user.PASSWORD', 'Secret-4'],
      ['logo', new Blob(['GIF89a'])],
      ['__intent__', '{"type":"validate","payload":{}}'],
      ['firma', 'Kept'],
    ];
    await keepTyped(visitOf('10002'), page, typed(fields), '10002');
    expect(entries(await draftOf(visitOf('10002'), page))).toEqual([['firma', 'Kept']]);
  });

  it('belongs to the login that typed it, and to that page', async () => {
    await keepTyped(visitOf('10003'), page, typed([['firma', 'Mine']]), '10003');
    expect(await draftOf(visitOf('10004'), page)).toBeNull();
    expect(await draftOf(visitOf('10003'), 'home')).toBeNull();
  });

  it('is nothing where nobody is known to have typed it', async () => {
    const answer = await keepTyped(visitOf('10005'), page, typed([['firma', 'Planted']]), null);
    expect(answer.headers.get('Location')).toBe('/login?redirectTo=%2Fpartner%2Fpartnerdata%2Fedit');
    expect(await draftOf(visitOf('10005'), page)).toBeNull();
  });

  it('is gone after its time, and when it is thrown away', async () => {
    await keepTyped(visitOf('10006', -1), page, typed([['firma', 'Old']]), '10006');
    expect(await draftOf(visitOf('10006'), page)).toBeNull();
    await keepTyped(visitOf('10006'), page, typed([['firma', 'New']]), '10006');
    await forgetTyped(visitOf('10006'), page);
    expect(await draftOf(visitOf('10006'), page)).toBeNull();
  });
});
