import type { Submission } from '@conform-to/react';
import { to } from '~/addresses';
import { formatMessage } from '~/forms/messages';
import { toUserRecord, type UserOutput, valuesOf } from '~/forms/user';
import { confirmFirst } from '~/gate/form/confirmation.server';
import { conflictReply, done, notSavedReply } from '~/gate/form/reply.server';
import { requireAddressApproval } from '~/gate/office-address/office-address.server';
import { changeViewOwner, copyViewsOf } from '~/gate/report/saved-views.server';
import { audit } from '~/gate/request/audit.server';
import { auditOutcome, type NotSaved, saveOrReadBack } from '~/gate/request/save-or-read-back.server';
import { endSessions } from '~/gate/sign-in/end-sessions.server';
import { copyFactorOf, renameFactorOf } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';
import { sectionOfChange } from '~/rules/differences';
import { mergeSaves } from '~/rules/merge';
import { rightNames } from '~/rules/rights';
import { isPossibleUsername, normalizeUsername, sameUsername } from '~/rules/usernames';
import { versionOf } from '~/rules/version';
import { forgetUser } from './forget-user.server';
import { isTaken } from './name-check.server';
import { readUsers, refuseOutranked, type UserFile } from './record.server';

type Typed = Submission<unknown, string[], UserOutput>;

/** Leads to the user's own page: saving again changes that user. */
export async function saveUser(visit: PartnerVisit, posted: UserOutput, file: UserFile, typed: Typed, body: FormData) {
  const outranked = await refuseOutranked(visit, file);
  if (outranked) return outranked;
  const { version, choices, once: _, password, password2: _p, withoutBasic: _w, ...own } = posted;
  const theirs = file.user ? file.values : own;
  const { values: mine, taken, conflicts } = mergeSaves({ version, choices, mine: own, theirs });
  const conflict = conflictReply(typed, conflicts);
  if (conflict) return conflict;
  const value = { ...posted, ...mine };
  const change = changeOf(file, mine);
  await confirmFirst(visit, body, [{ ...change, after: { ...mine, password } }], (_, field) => `user-${field}`);
  await endLostAccess(visit, file, mine);
  let userno = file.user?.userno ?? 0;
  let hasNewName = false;
  const notSaved = await saveOrReadBack({
    async save() {
      const user = toUserRecord(value, file.user);
      const saved = await visit.api.saveUser({ partnerid: visit.partner.id, user: { ...user, partnerid: undefined } });
      userno = saved.userno;
      return saved;
    },
    async isSaved() {
      const found = (await readUsers(visit)).find(user => sameUsername(user.username, mine.username));
      userno = found?.userno ?? 0;
      if (!found) return false;
      hasNewName = found.userno === file.user?.userno && found.username !== file.values.username;
      if (versionOf(valuesOf(found)) !== versionOf(mine)) return hasNewName ? null : false;
      // A password can't be read back.
      return file.user && password !== '' ? null : true;
    },
  });
  await auditOutcome(visit, notSaved, change);
  const newPassword = password !== '';
  if (!notSaved || notSaved.outcome === 'unknown' || (notSaved.outcome === 'unanswered' && file.user))
    await changeAccess(visit, file, change.after, { newPassword, notSaved, hasNewName: !notSaved || hasNewName });
  if (notSaved) return notSavedReply(typed, notSaved, { nameOf });
  const tab = file.user ? tabOf(file, mine, newPassword) : undefined;
  return done('userSaved', to('partnerdata/users/:userno', { userno: String(userno) }), 'success', taken, tab);
}

/** For names of 8 characters and more (D24). If the upstream can't say, the save decides. */
export async function validateName(visit: PartnerVisit, { user, access, taken }: UserFile, body: FormData) {
  const username = normalizeUsername(String(body.get('username') ?? ''));
  const known = [user?.username ?? '', ...taken].some(name => sameUsername(name, username));
  if (!access.name || known || !isPossibleUsername(username)) return {};
  return (await isTaken(visit, username)) ? { username: [formatMessage('unique')] } : ({} as Record<string, string[]>);
}

function changeOf({ user, values, access: { own } }: UserFile, after: UserFile['values']) {
  const event = user ? ('user.saved' as const) : ('user.created' as const);
  return { event, subject: after.username, own, before: user ? values : {}, after };
}

/** Before the save too: if the database goes away after it, saving again finds nothing to change. */
async function endLostAccess(visit: PartnerVisit, { user, values: before, access }: UserFile, now: UserFile['values']) {
  if (!user) return;
  const locked = now.accountlocked && !before.accountlocked;
  const shrunk = rightNames.some(name => before.rights[name] && !now.rights[name]);
  if (locked || shrunk) await endSessions(visit, before.username, locked ? 'access' : 'rights', access.own);
}

/** Of who is saved, or may be. */
async function changeAccess(
  visit: PartnerVisit,
  { user, values: before, access }: UserFile,
  now: UserFile['values'],
  { newPassword, notSaved, hasNewName }: { newPassword: boolean; notSaved: NotSaved | null; hasNewName: boolean },
) {
  const subject = now.username;
  if (!user) return forgetUser(visit, subject);
  if (newPassword) await audit(visit, 'password.changed', { subject, outcome: notSaved ? 'unknown' : undefined });
  const stripped = versionOf(before.rights) !== versionOf(now.rights);
  const renamed = before.username !== now.username;
  if (renamed && hasNewName) {
    await changeViewOwner(visit, before.username, now.username);
    await renameFactorOf(visit, before.username, now.username);
  } else if (renamed) {
    await copyViewsOf(visit, before.username, now.username);
    await copyFactorOf(visit, before.username, now.username);
  }
  if (notSaved?.outcome === 'unanswered' && !renamed) return;
  // Rights apply from the next sign-in on, so sessions have to end.
  const shutOut = renamed || newPassword || (now.accountlocked && !before.accountlocked);
  if (shutOut || stripped) {
    await requireAddressApproval(visit, before.username);
    await endSessions(visit, before.username, shutOut ? 'access' : 'rights', access.own && !renamed);
  }
}

/** the tab that shows what was changed */
function tabOf(
  { values }: UserFile,
  { rights, ...data }: UserFile['values'],
  newPassword: boolean,
): string | undefined {
  const tabs = { 'user-data': [...Object.keys(data), 'password'], 'user-rights': ['rights'] };
  return sectionOfChange(tabs, { ...data, rights, password: newPassword ? 'new' : '' }, values);
}

const names: Record<string, string> = { acl: 'rights' };
const nameOf = (field: string) => names[field] ?? field;
