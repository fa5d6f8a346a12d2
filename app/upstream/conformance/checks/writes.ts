import type { CallName } from '../../calls';
import { calls, type RequestOf } from '../../calls';
import type { Check } from '../check';
import { type Fault, fault, type Skip, skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { allowedBy } from '../rights';
import { refused } from './sign-in';

const writing = (
  call: CallName,
  name: string,
  run: (kit: Kit, partnerid: number) => Promise<Fault | Skip | null>,
): Check => ({
  call,
  name,
  level: 'must',
  paragraph: 'answer',
  writes: true,
  async run(kit) {
    const { partnerid, accesstoken } = await kit.session();
    return allowedBy(calls[call].right, accesstoken) ? run(kit, partnerid) : skip('this login lacks the right');
  },
});

type SaveName = 'savePartner' | 'saveBankAccounts' | 'saveOrganizers' | 'saveLayout' | 'saveTopSort';

/** Saves, reads back, and saves what was there before, whatever happened. */
async function keeps<Name extends SaveName>(
  kit: Kit,
  name: Name,
  {
    before,
    changed,
    isChanged,
  }: { before: RequestOf<Name>; changed: RequestOf<Name>; isChanged: () => Promise<boolean> },
): Promise<Fault | null> {
  try {
    const answer = (await kit.readAgain(name, changed)) as { success: boolean };
    if (!answer.success) return fault('a result', 'success: false', 'success');
    if (!(await isChanged())) return fault('what was saved, when it is read again', 'something else');
  } finally {
    await kit.reply(name, before);
  }
  return unless(!(await isChanged()), 'what was there before, saved again', 'something else');
}

const mark = 'Conformance';

export const writeChecks: Check[] = [
  writing('savePartner', 'keeps what is saved', async (kit, partnerid) => {
    const { partnertype, ...partner } = await kit.readAgain('getPartner', { partnerid });
    return keeps(kit, 'savePartner', {
      before: { partnerid, partner },
      changed: { partnerid, partner: { ...partner, abteilung: mark } },
      isChanged: async () => (await kit.readAgain('getPartner', { partnerid })).abteilung === mark,
    });
  }),
  writing('savePartner', 'refuses another partner’s id', async (kit, partnerid) => {
    const { partnertype, ...partner } = await kit.readAgain('getPartner', { partnerid });
    return refused(await kit.reply('savePartner', { partnerid: partnerid + 1, partner }), '403');
  }),
  writing('saveBankAccounts', 'keeps what is saved', async (kit, partnerid) => {
    const accounts = await kit.readAgain('listBankAccounts', { partnerid });
    const [first, ...rest] = accounts;
    if (!first) return skip('no bank account');
    return keeps(kit, 'saveBankAccounts', {
      before: { partnerid, accounts },
      changed: { partnerid, accounts: [{ ...first, bankname: mark }, ...rest] },
      isChanged: async () =>
        (await kit.readAgain('listBankAccounts', { partnerid })).some(row => row.bankname === mark),
    });
  }),
  writing('saveOrganizers', 'keeps what is saved', async (kit, partnerid) => {
    const organizers = await kit.readAgain('listOrganizers', { partnerid });
    const [first, ...rest] = organizers;
    if (!first) return skip('no organizer');
    const reservierungtel = `+49 00 ${String(Date.now()).slice(-6)}`;
    return keeps(kit, 'saveOrganizers', {
      before: { partnerid, organizers },
      changed: { partnerid, organizers: [{ ...first, reservierungtel }, ...rest] },
      isChanged: async () =>
        (await kit.readAgain('listOrganizers', { partnerid })).some(row => row.reservierungtel === reservierungtel),
    });
  }),
  writing('saveTopSort', 'keeps what is saved', async (kit, partnerid) => {
    const listtype = 2;
    const listOf = async () =>
      (await kit.readAgain('getTopSort', { partnerid })).find(row => row.listtype === listtype)?.list ?? '';
    const { mandant } = await kit.session();
    const options = await kit.read('listOrganizerOptions', { mandant });
    const list = await listOf();
    const changed = String(options.find(({ id, area }) => area !== 2 && String(id) !== list)?.id ?? '');
    if (changed === '') return skip('no organizer to choose');
    return keeps(kit, 'saveTopSort', {
      before: { partnerid, listtype, list },
      changed: { partnerid, listtype, list: changed },
      isChanged: async () => (await listOf()) === changed,
    });
  }),
  writing('saveLayout', 'keeps what is saved', async (kit, partnerid) => {
    const { partnerlogoencoded, ...layout } = await kit.readAgain('getLayout', { partnerid });
    return keeps(kit, 'saveLayout', {
      before: { partnerid, layout },
      changed: { partnerid, layout: { ...layout, firm: mark } },
      isChanged: async () => (await kit.readAgain('getLayout', { partnerid })).firm === mark,
    });
  }),
  writing('saveUser', 'creates a user, and deleteUser deletes it', async (kit, partnerid) => {
    const username = `conformance-${Date.now().toString(36)}`;
    const names = { firstname: 'Ada', lastname: mark, phone: '000', fax: '', email: '', comment: '', department: '' };
    const password = `Aa1!${crypto.randomUUID()}`;
    const user = {
      userno: 0,
      partnerid,
      username,
      ...names,
      password,
      accountlocked: 0,
      acl: [{ acl: 1, active: true }],
    };
    const found = async () => (await kit.readAgain('userExists', { partnerid, username })).userexists;
    try {
      const { userno } = await kit.readAgain('saveUser', { partnerid, user });
      if (userno <= 0) return fault('the number of the new user', userno, 'userno');
      if (!(await found())) return fault('the new user, when it is asked for', 'none');
    } finally {
      await kit.reply('deleteUser', { partnerid, username });
    }
    return unless(!(await found()), 'no such user after deleteUser', 'still there');
  }),
  writing('deleteUser', 'refuses an unknown user', async (kit, partnerid) =>
    refused(await kit.reply('deleteUser', { partnerid, username: 'conformance-nobody' })),
  ),
  writing('passwordChange', 'refuses a wrong old password', async kit => {
    const { user } = await kit.session();
    const wanted = `Aa1!${crypto.randomUUID()}`;
    const request = { userName: user, oldPassword: 'not-the-Password-1', newPassword: wanted, confirmPassword: wanted };
    return refused(await kit.reply('passwordChange', request));
  }),
];
