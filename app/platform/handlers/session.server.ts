import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { findLogin, openSession, renewHash, takeMailed } from '../logins.server';
import { acceptSsoLink } from '../sso-link.server';

/** Step 1 and step 2 of signing in (D6), and single sign-on (D13). */
export const sessionHandlers = {
  /** Partner id or staff name → the partner that it belongs to. Errors: 404 'partner_not_found'. */
  async checkPartner({ db }, { username }) {
    const login = await findLogin(db, username);
    if (!login) throw new PlatformError(404, 'partner_not_found');
    return { iscbe: login.corporate, partnerid: login.partner_id, username: login.username, mandant: login.mandant };
  },

  /**
   * Name and password → session with a new token. The password is the user's, or the one that was mailed last. Errors:
   * 401 'login_invalid', the same and after the same time for an unknown user, a wrong password and a locked user.
   */
  async authentication({ db, hashing, now }, { username, password }) {
    const login = await findLogin(db, username);
    const fits = await hashing.verify(login?.password_hash, password);
    if (!login || login.locked) throw new PlatformError(401, 'login_invalid');
    if (fits) await renewHash(db, hashing, login, password);
    else if (!(await takeMailed(db, hashing, login, { password, now }))) throw new PlatformError(401, 'login_invalid');
    return openSession(db, login, now);
  },

  /**
   * A partner's own login by a signed link instead of a password: `exp`, `nonce`, `kid` and `sig` as in the link, and
   * `host`, the portal's host that they were made for. Errors: 401 'login_invalid'.
   */
  async loginEhoi({ db, signOnKeys, now }, { partnerid, ...query }) {
    if (!(await acceptSsoLink(db, { partnerId: partnerid, query, keys: signOnKeys, now }))) {
      throw new PlatformError(401, 'login_invalid');
    }
    const login = await findLogin(db, String(partnerid));
    if (!login || login.locked) throw new PlatformError(401, 'login_invalid');
    return openSession(db, login, now);
  },
} satisfies Handlers;
