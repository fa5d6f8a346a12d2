import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { noteAddresses } from '~/database/store/mail-addresses.server';
import type { PortalDb } from '~/database/tables';
import { DatabaseAway } from '~/database/unavailable.server';
import { audit } from '~/gate/request/audit.server';
import type { AuditEvent } from '~/gate/request/audit-types';
import type { Visit } from '~/gate/visit';
import { overEveryEngine } from './engines';

const brands = loadBrands();

overEveryEngine(instances => {
  const one = () => instances().one.kysely;

  /** Does what it is told; the answer to the first transaction or insertion does not arrive. */
  function losingAnswers(database: PortalDb): PortalDb {
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      throw new DatabaseAway();
    };
    const losing = database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        lose();
        return result;
      },
    });
    return new Proxy(database, {
      get(target, name) {
        if (name === 'insertInto') return losing.insertInto.bind(losing);
        const value: unknown = Reflect.get(target, name);
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return () => ({
          async execute(work: Parameters<ReturnType<PortalDb['transaction']>['execute']>[0]) {
            const result = await target.transaction().execute(work);
            lose();
            return result;
          },
        });
      },
    });
  }

  test.each<AuditEvent>(['logout', 'password.changed'])(
    'whose answer is lost is recorded and told once, like others of its request and of its kind: %s',
    async event => {
      const partnerId = 40_001;
      await noteAddresses(one(), partnerId, [{ login: '', address: 'office@seeblick.example' }]);
      const lines: string[] = [];
      const note = (_: object, message: string) => void lines.push(message);
      const log = { debug: note, info: note, warn: note, error: note };
      const record = (database: PortalDb, by: string, requestId = `lost ${event}`) => {
        const context = { services: { brands, log, database }, requestId };
        const visit = { brand: brands.default(), context } as unknown as Visit;
        return audit(visit, event, { login: '40001', partnerId, by });
      };
      await record(one(), 'earlier');
      await record(losingAnswers(one()), 'lost');
      await record(one(), 'lost', 'another request');
      await expect.poll(() => lines, { timeout: 10_000 }).toContain('an event was recorded late');
      const found = one().selectFrom('portal.audit').select(sql`detail->>'by'`.as('by')).where('event', '=', event);
      expect((await found.orderBy('id').execute()).map(({ by }) => by)).toEqual(['earlier', 'lost', 'lost']);
      const notices = await one().selectFrom('portal.notice').select('id').where('event', '=', event).execute();
      expect(notices).toHaveLength(event === 'logout' ? 0 : 3);
    },
  );
});
