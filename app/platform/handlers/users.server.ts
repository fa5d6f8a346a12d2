import { sql } from 'kysely';
import type { Handlers } from '../context';

export const userHandlers = {
  /** Whether a user name is taken, by anybody: names are unique over all partners, whatever their case. */
  async userExists({ db }, { username }) {
    const found = await db
      .selectFrom('platform.app_user')
      .select('user_no')
      .where(sql<string>`lower(username)`, '=', username.trim().toLowerCase())
      .executeTakeFirst();
    return { userexists: found !== undefined };
  },
} satisfies Handlers;
