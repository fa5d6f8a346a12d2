import { sql } from 'kysely';
import { mailFailureOf } from '~/mail/failure.server';
import { isId } from '~/rules/ids';
import { sameUsername } from '~/rules/usernames';
import type { Handlers } from '../context';
import { fieldError, PlatformError } from '../errors';
import { mailedLifeMs, meetsPasswordRule, newPassword } from '../passwords.server';
import { passwordMail } from '../reset-mail';
import { endTokens } from '../tokens.server';

export const passwordHandlers = {
  /**
   * The old password stays until the new one (D12) is first used, so that nobody can lock an agency out by asking.
   * Errors: 400 'partner_not_found', 500 'mail_failed'.
   */
  async passwordReset({ db, mail, markets, words, hashing, log, now, requestId }, { partnerId }) {
    const login = isId(partnerId) ? await ownLogin(db, Number(partnerId)) : undefined;
    if (!login) throw new PlatformError(400, 'partner_not_found');
    if (login.email === '') throw new PlatformError(500, 'mail_failed');
    const password = newPassword();
    const mailed_hash = await hashing.hash(password);
    try {
      // The mail goes first: while none can be sent, one that was sent before keeps its password.
      await mail(passwordMail({ markets, words }, login, password));
    } catch (error) {
      const { reason, status } = mailFailureOf(error);
      const facts = { call: 'passwordReset', partnerId: login.id, requestId, cause: reason, status };
      log.error(facts, 'The mail with the new password could not be sent.');
      throw new PlatformError(500, 'mail_failed');
    }
    const mailed_until = new Date(now.getTime() + mailedLifeMs);
    await db
      .updateTable('platform.app_user')
      .set({ mailed_hash, mailed_until })
      .where('user_no', '=', login.user_no)
      // The address may have changed while the mail was on its way.
      .where(sql<boolean>`exists (select from platform.partner where id = ${login.id} and email = ${login.email})`)
      .execute();
    return { success: true };
  },

  /**
   * Ends the caller's other tokens, and a mailed password. Errors: 403 'foreign_user', 400 'wrong_password',
   * 'password_mismatch', 'weak_password', 409 'unchanged_password'.
   */
  async passwordChange({ db, caller, hashing }, request) {
    if (!caller || !sameUsername(caller.username, request.userName)) {
      throw new PlatformError(403, 'foreign_user');
    }
    const { oldPassword, newPassword: wanted, confirmPassword } = request;
    const { userNo } = caller;
    const user = db.selectFrom('platform.app_user').select('password_hash').where('user_no', '=', userNo);
    const stored = await user.executeTakeFirstOrThrow();
    if (!(await hashing.verify(stored.password_hash, oldPassword)))
      throw fieldError(400, 'wrong_password', 'oldPassword');
    if (wanted !== confirmPassword) throw fieldError(400, 'password_mismatch', 'confirmPassword');
    if (!meetsPasswordRule(wanted)) throw fieldError(400, 'weak_password', 'newPassword');
    if (wanted === oldPassword) throw fieldError(409, 'unchanged_password', 'newPassword');
    const password_hash = await hashing.hash(wanted);
    await db.transaction().execute(async trx => {
      const fields = { password_hash, mailed_hash: null, mailed_until: null };
      const change = trx.updateTable('platform.app_user').set(fields);
      await change.where('user_no', '=', userNo).execute();
      await endTokens(trx, userNo, caller.token);
    });
    return { success: true };
  },
} satisfies Handlers;

async function ownLogin(db: Parameters<typeof endTokens>[0], partnerId: number) {
  return db
    .selectFrom('platform.partner as partner')
    .innerJoin('platform.app_user as user', 'user.partner_id', 'partner.id')
    .select(['partner.id', 'partner.mandant', 'partner.email', 'user.user_no'])
    .where('partner.id', '=', partnerId)
    .where('user.username', '=', String(partnerId))
    .executeTakeFirst();
}
