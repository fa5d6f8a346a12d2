import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { languageOf, noteSignIn } from '~/database/store/logins.server';
import {
  addressesOf,
  copyAddresses,
  forgetAddresses,
  noteAddresses,
  renameAddresses,
} from '~/database/store/mail-addresses.server';
import { purge } from '~/database/store/purge.server';
import type { PortalContext } from '~/gate/context';
import { noteUsers } from '~/gate/notices/addresses.server';
import { noticeKinds } from '~/gate/notices/kinds';
import { createNotices } from '~/gate/notices/write.server';
import { overEveryEngine } from './engines';

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;

  const partner = 20_001;
  const noted = (address: string, login = '') => noteAddresses(two(), partner, [{ login, address }]);
  const known = (login = '') => addressesOf(one(), partner, login);
  const age = async (days: number) => {
    await sql`update portal.mail_address set replaced_at = replaced_at - ${days}::int * interval '1 day'`.execute(
      one(),
    );
  };

  test('the address before is known for 30 days, the present one for good', async () => {
    await noted('old@seeblick.example');
    await noted('old@seeblick.example');
    await noted('new@seeblick.example');
    expect(await known()).toEqual(['new@seeblick.example', 'old@seeblick.example']);
    await age(29);
    expect(await known()).toHaveLength(2);
    await age(2);
    await purge(two());
    expect(await known()).toEqual(['new@seeblick.example']);
    const { rows } = await sql`select from portal.mail_address where partner_id = ${partner}`.execute(one());
    expect(rows).toHaveLength(1);
  });

  test('to and fro is no third address, and changing often pushes the first one out for nobody', async () => {
    await noted('first@x.example', 'fro');
    await noted('second@x.example', 'fro');
    await noted('first@x.example', 'fro');
    expect(await known('fro')).toEqual(['first@x.example', 'second@x.example']);
    for (let turn = 0; turn < 20; turn += 1) await noted(`turn${turn}@x.example`, 'fro');
    const left = await known('fro');
    expect(left).toHaveLength(6);
    expect(left).toEqual(expect.arrayContaining(['turn19@x.example', 'first@x.example', 'second@x.example']));
  });

  test('nobody’s address is somebody else’s: logins, partners, and a name that is given again', async () => {
    await noted('anna@x.example', 'anna');
    await noteAddresses(one(), partner + 1, [{ login: 'anna', address: 'another@x.example' }]);
    expect(await known('berta')).toEqual([]);
    await renameAddresses(one(), { partnerId: partner, login: 'anna' }, 'berta');
    expect([await known('anna'), await known('berta')]).toEqual([[], ['anna@x.example']]);
    await forgetAddresses(two(), { partnerId: partner, login: 'berta' });
    expect([await known('berta'), await addressesOf(one(), partner + 1, 'anna')]).toEqual([[], ['another@x.example']]);
  });

  test('the addresses of a name go on with it and away with it in any case of it, each of them once', async () => {
    const ownerOf = (login: string) => ({ partnerId: partner, login });
    for (const login of ['carla', 'Carla']) await noted('carla@x.example', login);
    await copyAddresses(one(), ownerOf('CARLA'), 'dora');
    expect(await known('dora')).toEqual(['carla@x.example']);
    await renameAddresses(one(), ownerOf('CARLA'), 'emma');
    const left = await Promise.all(['carla', 'Carla', 'emma'].map(known));
    expect(left).toEqual([[], [], ['carla@x.example']]);
    await forgetAddresses(two(), ownerOf('Emma'));
    expect(await known('emma')).toEqual([]);
  });

  test('a login is told in whichever case it was noted, renamed within it too, and forgotten in any', async () => {
    await noted('carla@x.example', 'Carla');
    expect(await known('carla')).toEqual(['carla@x.example']);
    expect(await known('')).not.toContain('carla@x.example');
    await noteSignIn(one(), { partnerId: partner, login: 'Carla' }, { language: 'en', trusted: true });
    const changes = [{ field: 'username', before: 'Carla', after: 'CARLA' }];
    const by = { partnerId: partner, login: '20001', subject: 'CARLA', brand: loadBrands().default() };
    await createNotices(one(), { ...by, event: 'user.saved', kind: noticeKinds['user.saved'], changes });
    expect(await known('CARLA')).toEqual(['carla@x.example']);
    expect(await languageOf(one(), { partnerId: partner, login: 'carla' })).toBe('en');
    const gone = { event: 'user.deleted', kind: noticeKinds['user.deleted'], changes: [] } as const;
    await createNotices(one(), { ...by, ...gone, changes: [], subject: 'carla' });
    expect(await known('Carla')).toEqual([]);
  });

  test('a user whom the platform has no longer is forgotten 30 days later, and known again if it was a mistake', async () => {
    const id = partner + 2;
    const context = { services: { database: one() } } as unknown as PortalContext;
    const list = (...logins: string[]) => {
      const users = logins.map(username => ({ username, email: `${username}@x.example` }));
      return noteUsers({ context, partner: { id } }, users);
    };
    const of = (login: string) => addressesOf(two(), id, login);
    await noteAddresses(one(), id, [{ login: '', address: 'office@x.example' }]);
    await list('dora', 'emil');
    await list();
    await age(29);
    await list('dora');
    expect([await of('dora'), await of('emil')]).toEqual([['dora@x.example'], ['emil@x.example']]);
    await age(2);
    await purge(two());
    const left = one().selectFrom('portal.mail_address').select('address').where('partner_id', '=', id);
    expect(await left.orderBy('address').execute()).toEqual([
      { address: 'dora@x.example' },
      { address: 'office@x.example' },
    ]);
  });

  test('who has no address any more still had one', async () => {
    await noted('gone@x.example', 'gone');
    await noted('', 'gone');
    expect(await known('gone')).toEqual(['gone@x.example']);
  });
});
