import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffRow, turnOnFactor } from '../tools/factor';
import { installedFolder } from '../tools/new-brand';
import { type RunningPortal, startPortal } from '../tools/portal';
import { buttonsOf, noticesOf, press } from '../tools/press';
import { dropData } from '../tools/test-data';
import { usersPage } from '../tools/users-page';
import { Visitor } from '../tools/visitor';

const staffPage = `${usersPage}/sign-ins`;
let folder: string;
let portal: RunningPortal;

beforeAll(async () => {
  folder = installedFolder();
  const file = path.join(folder, 'brands/101/brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...brand, secondFactor: 'all' }));
  portal = await startPortal({ folder });
});
afterAll(async () => {
  await portal?.stop();
  await dropData(portal);
  rmSync(folder, { recursive: true });
});

it('a second factor that the brand requires is shown as the brand’s, and is not the administrator’s to require', async () => {
  const { codes } = await turnOnFactor(portal.url, '10001');
  const who = new Visitor(portal.url);
  await press(who, await who.signIn('10001'), 'Log in', { code: codes[0] ?? '' });
  const page = await who.get(staffPage);
  expect(staffRow(page, '10001')).toMatch(/^10001 yes yes, by the brand$/i);
  expect(staffRow(page, 'frontdesk1')).toMatch(/^frontdesk1 no yes, by the brand$/i);
  expect(buttonsOf(page).filter(name => name.startsWith('Require'))).toEqual([]);
  const answer = await who.post(staffPage, { login: 'frontdesk1', do: 'demand' });
  expect(noticesOf(await who.follow(answer))).toEqual([]);
});
