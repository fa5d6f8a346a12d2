import { type CallName, calls, type RequestOf } from '../../calls';
import { table } from '../../contract/table';
import type { Check } from '../check';
import { type Fault, fault, type Skip, skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { differingValues, otherValues, sampleCountries } from '../other-values';
import { foreignPartner, nothingRead } from '../requests';
import { levelOf, requestOf } from './shapes';
import { refused } from './sign-in';

const writing = (
  call: CallName,
  name: string,
  run: (kit: Kit, partnerid: number) => Promise<Fault | Skip | null>,
): Check => ({
  call,
  name,
  level: levelOf(call),
  paragraph: 'answer',
  writes: true,
  needs: [call],
  async run(kit) {
    const { partnerid } = await kit.session();
    return run(kit, partnerid);
  },
});

interface Kept<Name extends CallName, Row> {
  before: Row;
  changed: Row;
  request(row: Row): RequestOf<Name>;
  read(): Promise<Row | undefined>;
}

/** Saves, reads back, and puts back what was there before, whatever happened. */
async function keeps<Name extends CallName, Row extends object>(
  kit: Kit,
  name: Name,
  { before, changed, request, read }: Kept<Name, Row>,
): Promise<Fault | null> {
  try {
    const answer = (await kit.readAgain(name, request(changed))) as { success: boolean };
    if (!answer.success) return fault('a result', 'success: false', 'success');
    const [lost] = differingValues(changed, await read());
    return unless(!lost, 'what was saved, when it is read again', 'something else', lost);
  } finally {
    const left = async () => differingValues(before, await read()).join(', ');
    await kit.restore(name, request(before), { all: differingValues(before, changed).join(', '), left });
  }
}

/** What the record has beside what is saved is left out of the request by its schema. */
const keepsRecord = (name: CallName, body: string, readBy: CallName): Check =>
  writing(name, 'keeps what is saved', async (kit, partnerid) => {
    const request = (record: object) => calls[name].request.parse({ partnerid, [body]: record }) as never;
    const read = async () => request((await kit.readAgain(readBy, { partnerid } as never)) as object)[body] as object;
    const before = await read();
    const changed = otherValues(before, { choices: await choicesOf(kit) });
    return keeps(kit, name, { before, changed, request, read });
  });

/** Of the fields whose values are the platform's own; none where they can't be read, so that they stay. */
async function choicesOf(kit: Kit): Promise<Record<string, string[]>> {
  const lists = await kit.read('listStandardValues', await requestOf(kit, 'listStandardValues')).catch(nothingRead);
  const valuesOf = (list: { value: string }[] = []) => list.map(({ value }) => value).filter(value => value !== '');
  const countries = valuesOf(lists?.country).filter(value => sampleCountries.includes(value));
  return {
    anrede: valuesOf(lists?.salutation),
    titel: valuesOf(lists?.titel),
    reisebuerotyp: valuesOf(lists?.kette),
    land: countries,
    country: countries,
  };
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const writeChecks: Check[] = [
  ...table.flatMap(([name, { body, readBy }]) => (body && readBy ? [keepsRecord(name, body, readBy as CallName)] : [])),
  writing('savePartner', 'refuses another partner’s id', async (kit, partnerid) => {
    const { partnertype, ...partner } = await kit.readAgain('getPartner', { partnerid });
    return refused(await kit.reply('savePartner', { partnerid: await foreignPartner(kit), partner }), 403);
  }),
  writing('saveBankAccounts', 'keeps what is saved', async (kit, partnerid) => {
    const [first, ...rest] = await kit.readAgain('listBankAccounts', { partnerid });
    if (!first) return skip('no bank account');
    return keeps(kit, 'saveBankAccounts', {
      before: first,
      // One of the accounts has to be active.
      changed: otherValues(first, {
        locked: !first.active || rest.some(({ active }) => active) ? ['iban'] : ['iban', 'active'],
      }),
      request: account => ({ partnerid, accounts: [account, ...rest] }),
      read: async () =>
        (await kit.readAgain('listBankAccounts', { partnerid })).find(
          row => row.paymentaccountid === first.paymentaccountid,
        ),
    });
  }),
  writing('saveOrganizers', 'keeps what is saved', async (kit, partnerid) => {
    const [first, ...rest] = await kit.readAgain('listOrganizers', { partnerid });
    if (!first) return skip('no organizer');
    return keeps(kit, 'saveOrganizers', {
      before: first,
      // A collection agency: of another one the second number is of no use.
      changed: { ...otherValues(first, { locked: ['organizername'] }), agenturoptionnr: 2 },
      request: organizer => ({ partnerid, organizers: [organizer, ...rest] }),
      read: async () =>
        (await kit.readAgain('listOrganizers', { partnerid })).find(row => row.organizerid === first.organizerid),
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
      before: { list },
      changed: { list: changed },
      request: row => ({ partnerid, listtype, ...row }),
      read: async () => ({ list: await listOf() }),
    });
  }),
  writing('saveLayout', 'keeps what is saved', async (kit, partnerid) => {
    const read = async () => {
      const { partnerlogoencoded, ...layout } = await kit.readAgain('getLayout', { partnerid });
      const texts = layout.texts.map(each => ({ ...each, agbencoded: null }));
      return { ...layout, texts: texts.toSorted((one, other) => one.languageid - other.languageid) };
    };
    const before = await read();
    return keeps(kit, 'saveLayout', {
      before,
      // Names of files, and a link that has to name one.
      changed: otherValues(before, {
        locked: ['partnerlogo', 'agbfile', 'agblink'],
        choices: await choicesOf(kit),
      }),
      request: layout => ({ partnerid, layout }),
      read,
    });
  }),
  writing('saveLayout', 'keeps a logo that is not sent, and removes an empty one', async (kit, partnerid) => {
    const { partnerlogo, partnerlogoencoded, ...rest } = await kit.readAgain('getLayout', { partnerid });
    if (partnerlogo !== '' && !partnerlogoencoded) return skip('a logo that could not be put back');
    const request = (name: string, encoded: string | null) => {
      const texts = rest.texts.map(each => ({ ...each, agbencoded: null }));
      return { partnerid, layout: { ...rest, texts, partnerlogo: name, partnerlogoencoded: encoded } } as never;
    };
    const read = () => kit.readAgain('getLayout', { partnerid });
    const hasLogo = async () => (await read()).partnerlogo !== '';
    // A platform may give the file a name of its own.
    const isRestored = async () => {
      const now = await read();
      return partnerlogoencoded ? now.partnerlogoencoded === partnerlogoencoded : now.partnerlogo === '';
    };
    try {
      await kit.readAgain('saveLayout', request('conformance.png', onePixel));
      await kit.readAgain('saveLayout', request('conformance.png', null));
      if (!(await hasLogo())) return fault('the logo that was there before', 'none', 'partnerlogo');
      await kit.readAgain('saveLayout', request('', ''));
      return unless(!(await hasLogo()), 'no logo after an empty one', 'one', 'partnerlogo');
    } finally {
      const left = async () => ((await isRestored()) ? '' : 'partnerlogo');
      await kit.restore('saveLayout', request(partnerlogo, partnerlogoencoded ?? ''), { all: 'partnerlogo', left });
    }
  }),
  writing('saveUser', 'creates a user, and deleteUser deletes it', async (kit, partnerid) => {
    const username = `conformance-${Date.now().toString(36)}`;
    const none = { firstname: '', lastname: '', phone: '', fax: '', email: '', comment: '', department: '' };
    const texts = otherValues(none);
    const password = `Aa1!${crypto.randomUUID()}`;
    const user = {
      userno: 0,
      partnerid,
      username,
      ...texts,
      password,
      accountlocked: 1,
      acl: [
        { acl: 1, active: true },
        { acl: 2, active: false },
      ],
    };
    const found = async () => (await kit.readAgain('userExists', { partnerid, username })).userexists;
    try {
      const { success, userno } = await kit.readAgain('saveUser', { partnerid, user });
      if (!success) return fault('the number of the new user', 'success: false, or a number below 1', 'userno');
      if (!(await found())) return fault('the new user, when it is asked for', 'none');
      const users = await kit.readAgain('listUsers', { partnerid });
      const saved = users.find(each => each.userno === userno);
      const rights = saved?.acl.flatMap(({ acl, active }) => (active ? [acl] : [])).join();
      const [lost] = differingValues({ ...texts, accountlocked: true, acl: '1' }, { ...saved, acl: rights });
      return unless(!lost, 'what was saved, when it is read again', 'something else', lost);
    } finally {
      const left = async () => ((await found()) ? username : '');
      await kit.restore('deleteUser', { partnerid, username }, { all: username, left });
    }
  }),
  writing('deleteUser', 'refuses an unknown user', async (kit, partnerid) =>
    refused(await kit.reply('deleteUser', { partnerid, username: 'conformance-nobody' })),
  ),
  writing('passwordChange', 'refuses a wrong old password', async kit => {
    const wanted = `Aa1!${crypto.randomUUID()}`;
    const request = {
      userName: kit.account.login,
      oldPassword: 'not-the-Password-1',
      newPassword: wanted,
      confirmPassword: wanted,
    };
    return refused(await kit.reply('passwordChange', request), 400, 409, 422);
  }),
];
