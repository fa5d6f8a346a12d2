import { expect, test } from 'vitest';
import { addQuery, closeQuery, listQueries } from '~/database/store/commission-queries.server';
import { overEveryEngine } from './engines';

overEveryEngine(instances => {
  const partnerId = 30_001;
  const login = String(partnerId);
  const mail = { event: 'commission.asked', partnerId, login, subject: '', changes: [], brand: 101, language: 'en' };

  test('an open question is listed to be closed, however many were asked and closed after it', async () => {
    const { kysely } = instances().one;
    const ask = (text: string) =>
      addQuery(kysely, { partnerId, login, text, bookings: [text] }, { ...mail, address: 'money@brand.example' });
    expect(await ask('open')).toBe('asked');
    const asked_at = new Date(Date.now() - 60_000);
    const closed = Array.from({ length: 201 }, (_, at) => ({ partner_id: partnerId, login, text: `closed ${at}` }));
    await kysely
      .insertInto('portal.commission_query')
      .values(closed.map(query => ({ ...query, asked_at, closed_at: asked_at })))
      .execute();
    await ask('new');
    const list = await listQueries(kysely, partnerId);
    expect(list.map(({ text }) => text).slice(0, 3)).toEqual(['new', 'open', 'closed 200']);
    expect(await closeQuery(kysely, partnerId, list[1]?.id ?? 0)).toBe(true);
    expect((await listQueries(kysely, partnerId)).map(({ text }) => text).slice(0, 2)).toEqual(['new', 'closed 200']);
  });
});
