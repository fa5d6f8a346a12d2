import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { openDatabase } from '~/database/open.server';
import { createSession, findSession } from '~/database/store/sessions.server';
import { type UserOutput, valuesOf } from '~/forms/user';
import type { PartnerVisit } from '~/gate/visit';
import { fileOf } from '~/routes/partnerdata/users/record.server';
import { saveUser } from '~/routes/partnerdata/users/save.server';
import { rights } from '~/rules/rights';
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

const chief = {
  ...{ userno: 2, username: 'chief0001', firstname: 'Ann', lastname: 'Lee', department: '', phone: '1', fax: '' },
  ...{ email: '', comment: '', accountlocked: false },
  acl: Object.values(rights).map(acl => ({ acl, active: true })),
};

it('the save itself refuses a user with more rights, whichever way it was reached (D10)', async () => {
  const partner = { id: 1, login: 'manager01', rights: rights.basic | rights.administration };
  const services = { database: database.kysely, log: { error: () => {} }, upstream: { absentAreas: () => new Set() } };
  const visit = {
    ...{ partner, session: { id: '', confirmed: true, partner }, ownBrand: { hiddenAreas: [] }, api: {} },
    context: { services, requestId: 'r', state: { cookies: [] } },
  } as unknown as PartnerVisit;
  const owner = { partnerId: 1, login: 'chief0001' };
  const { id } = await createSession(database.kysely, { ...owner, data: {}, ttlMs: 60_000 });
  const file = fileOf(visit, [chief], chief);
  const changed = { accountlocked: true, password: '', version: file.version, choices: {} };
  const posted = { ...valuesOf(chief), ...changed } as unknown as UserOutput;
  const typed = {} as Parameters<typeof saveUser>[3];
  const answer = await saveUser(visit, posted, file, typed, new FormData());
  expect(answer.status).toBe(422);
  expect((await findSession(database.kysely, id))?.state).toBe('live');
  const denied = database.kysely.selectFrom('portal.audit').select(['event', 'login', 'detail']).execute();
  expect(await denied).toEqual([
    {
      ...{ event: 'access.denied', login: 'manager01' },
      detail: { page: 'partnerdata/users/:userno', subject: 'chief0001' },
    },
  ]);
});
