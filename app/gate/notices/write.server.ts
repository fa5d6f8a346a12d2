import type { Brand } from '~/brands/brand';
import { copyLogin, forgetLogin, languageOf, renameLogin } from '~/database/store/logins.server';
import {
  addressesOf,
  copyAddresses,
  forgetAddresses,
  noteAddresses,
  renameAddresses,
} from '~/database/store/mail-addresses.server';
import { writeNotices } from '~/database/store/notices.server';
import type { PortalDb } from '~/database/tables';
import type { Language } from '~/languages';
import { isMailAddress } from '~/rules/mail-address';
import { sameUsername } from '~/rules/usernames';
import { addressIn, office } from './addresses.server';
import { type NoticeContent, unknownOutcome } from './kinds';

interface NoticeSource extends NoticeContent {
  partnerId: number;
  /** who did it */
  login: string;
  /** whom it was done to; '': themselves, or nobody */
  subject: string;
  /** in whose name it is told */
  brand: Brand;
  requestId?: string;
  /** ms since it happened, if it is told late */
  agoMs?: number;
}

/** In the transaction of the audit event: what is on record will be told (D33). @returns how many mails it makes */
export async function createNotices(db: PortalDb, source: NoticeSource): Promise<number> {
  const { event, kind, changes, partnerId, login, subject, brand, requestId, agoMs } = source;
  const user = subject || login;
  // Somebody else may have had the name before.
  if (event === 'user.created') await forgetUser(db, partnerId, user);
  await noteChanges(db, source, user);
  const { to } = kind;
  const officeAddresses = to.includes('office') ? await addressesOf(db, partnerId, office) : [];
  const userAddresses = to.includes('user') ? await addressesOf(db, partnerId, user) : [];
  const lost = to.includes('before') ? changes.map(({ before }) => before).filter(isMailAddress) : [];
  const languages = await readersLanguages(db, source, user);
  const readers = new Map<string, { address: string; language: Language }>();
  const add = (addresses: readonly string[], language: Language) => {
    for (const address of addresses) readers.set(address.toLowerCase(), { address, language });
  };
  add([...lost, ...officeAddresses], languages.office);
  // Whoever is both reads their own language.
  add(userAddresses, languages.user);
  const notice = { event, partnerId, login, subject, brand: brand.id, requestId, agoMs };
  const lines = changes.map(change => ({ ...change }));
  await writeNotices(
    db,
    [...readers.values()].map(reader => ({ ...notice, ...reader, changes: lines })),
  );
  if (event === 'user.deleted' && !changes.includes(unknownOutcome)) await forgetUser(db, partnerId, user);
  return readers.size;
}

async function noteChanges(db: PortalDb, { kind, changes, partnerId }: NoticeSource, user: string) {
  const changed = (name: string) => changes.find(({ field }) => field === name);
  const name = changed('username');
  if (name?.before && !sameUsername(name.before, name.after)) {
    const owner = { partnerId, login: name.before };
    // Either may be the name by now.
    const isUnknown = changes.includes(unknownOutcome);
    await (isUnknown ? copyAddresses : renameAddresses)(db, owner, name.after);
    await (isUnknown ? copyLogin : renameLogin)(db, owner, name.after);
  }
  const email = kind.address && changed('email');
  if (!email) return;
  const login = kind.address === 'office' ? office : user;
  await noteAddresses(db, partnerId, [{ login, address: addressIn(email.before) }]);
  await noteAddresses(db, partnerId, [{ login, address: addressIn(email.after) }]);
}

async function forgetUser(db: PortalDb, partnerId: number, user: string): Promise<void> {
  const owner = { partnerId, login: user };
  await forgetAddresses(db, owner);
  await forgetLogin(db, owner);
}

/** What they last read the portal in; the office's is that of its own login (D33). */
export async function readersLanguages(
  db: PortalDb,
  { partnerId, brand }: Pick<NoticeSource, 'partnerId' | 'brand'>,
  user: string,
) {
  const spoken = async (login: string) => {
    const used = await languageOf(db, { partnerId, login });
    return brand.languages.find(code => code === used);
  };
  const ofOffice = (await spoken(String(partnerId))) ?? brand.defaultLanguage;
  return { office: ofOffice, user: (await spoken(user)) ?? ofOffice };
}
