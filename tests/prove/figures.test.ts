import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '~/rules/days';
import { standOn } from '../tools/portal';
import { postgresFooting } from '../tools/run-databases';
import { atScale, figure } from '../tools/scale';
import type { Visitor } from '../tools/visitor';
import { visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';
import { checkReconciliation } from './figures/reconciliation';
import { checkReport } from './figures/report';
import { checkStatements } from './figures/statements';
import type { Counted } from './figures/tables';
import { checkTransactions, dateTypes, type Owner, types } from './figures/transactions';

standOn(postgresFooting);
const portal = withReadPortal();
const counted: Counted = { cells: 0 };
afterAll(() => {
  standOn();
  figure('figures', `${counted.cells.toLocaleString('en')} cells, ${logins.length} logins: no difference`);
});
const signedIn = visitorsOf(portal);

const year = new Date().getFullYear() - 1;
const lastYear = { from: `${year}-01-01`, to: `${year}-12-31` };
/** Of agencies of four brands; one sees own bookings only. Days until commission is missed are the brand's. */
const logins = [
  { login: '10001', dueDays: 45 },
  { login: 'frontdesk1', dueDays: null },
  { login: '10022', dueDays: 45 },
  { login: '10004', dueDays: 60 },
  { login: '10007', dueDays: 60 },
];

describe.each(atScale(logins.slice(0, 1), logins))('the figures of $login', ({ login, dueDays }) => {
  let db: pg.Client;
  let who: Visitor;
  let owner: Owner;

  beforeAll(async () => {
    db = new pg.Client({ connectionString: portal.database });
    await db.connect();
    who = await signedIn(login);
    const { rows } = await db.query('select user_no, partner_id from platform.app_user where username = $1', [login]);
    owner = { partner: rows[0].partner_id, own: dueDays === null ? rows[0].user_no : null };
  });
  afterAll(() => db.end());

  it('of transactions are those of the tables, on screen, in CSV and in Excel', async () => {
    const most = await db.query(
      `select shipping_company_id as line, cruising_area_id as area from platform.booking where partner_id = $1
       group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
      [owner.partner],
    );
    const { line, area } = most.rows[0];
    const river = 'b.cruising_area_id in (select id from platform.cruising_area where area = 2)';
    const narrowed: [string, string][] = [
      ['&state=paid', "b.status = 'paid'"],
      [`&line=${line}`, `b.shipping_company_id = ${line}`],
      [`&area=${area}`, `b.cruising_area_id = ${area}`],
      ['&kind=river', river],
      [`&line=${line}&state=confirmed&columns=persons`, `b.shipping_company_id = ${line} and b.status = 'confirmed'`],
    ];
    const plain = types.flatMap(type => dateTypes.map(datetype => ({ type, datetype, ...lastYear })));
    const some = narrowed.map(each => ({
      ...{ type: 'open' as const, datetype: 'departure' as const, narrowed: each },
      ...lastYear,
    }));
    for (const asked of atScale(plain.slice(0, 1), [...plain, ...some]))
      await checkTransactions(who, db, owner, asked, counted);
    expect(counted.cells).toBeGreaterThan(1_000);
  });

  it.runIf(dueDays !== null)('of statements and the reconciliation are those of the tables', async () => {
    await checkStatements(who, db, owner, year, counted);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
    for (const by of atScale([], ['departure', 'booking'] as const))
      await checkReconciliation(who, db, owner, { by, ...lastYear, dueDays: dueDays ?? 0, today }, counted);
    const lately = { from: addDays(today, -150), to: today };
    await checkReconciliation(who, db, owner, { by: 'departure', ...lately, dueDays: dueDays ?? 0, today }, counted);
  });

  it('of the partner report are those of the tables', async () => {
    for (const datetype of atScale(['booking'] as const, ['booking', 'departure'] as const))
      for (const of of atScale([year], [year, year - 1])) await checkReport(who, db, owner, [datetype, of], counted);
  });
});
