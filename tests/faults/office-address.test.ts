import { describe, expect, it } from 'vitest';
import { mailedLink } from '../tools/mails';
import { savedPartner, savePartner } from '../tools/partner-page';
import { press } from '../tools/press';
import type { Visitor } from '../tools/visitor';
import { withFaultyPortal } from './faulty';
import { textOf } from './pages';
import { wire } from './seen-calls';

const faulty = withFaultyPortal();
const emailOf = async (login: string) => (await savedPartner(await faulty.signedIn(login))).get('Email') ?? '';

async function askFor(who: Visitor, email: string): Promise<string> {
  await savePartner(who, { email });
  return mailedLink(faulty.portal, email, 'address');
}
const confirm = async (who: Visitor, link: string) => press(who, await who.get(link), 'Confirm this address');
const undoLink = (address: string) => mailedLink(faulty.portal, address, 'undo');
async function undo(link: string) {
  const anybody = faulty.visitor();
  return press(anybody, await anybody.get(link), 'Keep the old address and sign everybody out');
}

describe('the undo of an office’s address (D36)', () => {
  it('ends a later undo that waits for the next sign-in', async () => {
    const before = await emailOf('10002');
    const thief = await faulty.signedIn('10002');
    await confirm(thief, await askFor(thief, 'evil1@else.example'));
    const first = await undoLink(before);
    await confirm(thief, await askFor(thief, 'evil2@else.example'));
    const second = await undoLink('evil1@else.example');
    await faulty.faults.fail(wire.savePartner, '500');
    expect(textOf(await undo(second))).toContain('put back at the next sign-in');
    await faulty.faults.clear();
    expect(textOf(await undo(first))).toContain('The old address counts');
    const office = faulty.visitor();
    await office.authenticate('10002');
    expect((await savedPartner(office)).get('Email')).toBe(before);
  });
});
