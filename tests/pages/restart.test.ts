import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPartner, savedPartner } from '../tools/partner-page';
import { type RunningPortal, startPortal } from '../tools/portal';
import { press } from '../tools/press';
import { Visitor } from '../tools/visitor';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ embedded: true });
});
afterAll(() => portal?.stop());

it('everything that was said to be saved is there after the process was killed, the session too', async () => {
  const before = new Visitor(portal.url);
  await before.authenticate();
  const added = await press(before, await openPartner(before), 'Add bank account', { strasse: 'Nach dem Knall' });
  const account = {
    bankname: 'Elbe Bank',
    accountowner: 'Käthe Müller',
    iban: 'DE44500105175407324931',
    swift: 'INGDDEFF',
  };
  const fields = Object.fromEntries(Object.entries(account).map(([name, value]) => [`accounts[2].${name}`, value]));
  expect((await press(before, added, 'Save', fields)).status).toBe(303);
  await portal.kill();

  portal = await startPortal({ embedded: true, dataDir: portal.dataDir });
  const after = before.copy(portal.url);
  const saved = await savedPartner(after);
  expect(saved.get('Street')).toBe('Nach dem Knall');
  expect(saved.get('Bank account 3: IBAN')).toBe('DE44500105175407324931');
  await after.post('/partner/logout', {});
  expect((await after.signIn()).status).toBe(200);
});
