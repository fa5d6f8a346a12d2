import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { findLogin, openSession, renewHash, takeMailed } from '../logins.server';
import { acceptSsoLink } from '../sso-link.server';

/** Two steps (D6), or single sign-on (D13). */
export const sessionHandlers = {
  /** Errors: 404 'partner_not_found'. */
  async checkPartner({ db }, { username }) {
    const login = await findLogin(db, username);
    if (!login) throw new PlatformError(404, 'partner_not_found');
    return { iscbe: login.corporate, partnerid: login.partner_id, username: login.username, mandant: login.mandant };
  },

  /** Errors: 401 'login_invalid', after the same time for an unknown user, a wrong password and a locked user. */
  async authentication({ db, hashing, now }, { username, password }) {
    const login = await findLogin(db, username);
    const fits = await hashing.verify(login?.password_hash, password);
    if (!login || login.locked) throw new PlatformError(401, 'login_invalid');
    if (fits) await renewHash(db, hashing, login, password);
    else if (!(await takeMailed(db, hashing, login, { password, now }))) throw new PlatformError(401, 'login_invalid');
    return openSession(db, login, now);
  },

  /** `host` is the portal's host that the link was made for. Errors: 401 'login_invalid'. */
  async loginEhoi({ db, signOnKeys, now }, { partnerid, ...query }) {
    if (!(await acceptSsoLink(db, { partnerId: partnerid, query, keys: signOnKeys }))) {
      throw new PlatformError(401, 'login_invalid');
    }
    const login = await findLogin(db, String(partnerid));
    if (!login || login.locked) throw new PlatformError(401, 'login_invalid');
    return openSession(db, login, now);
  },
} satisfies Handlers;
