import { type RawBuilder, sql } from 'kysely';
import type { Owner } from './owner';

/** In any case of one of them. Beyond ASCII, a database's `lower` may leave capitals as they are, which the portal's own never does. */
export const isNamed = (column: string | RawBuilder<unknown>, ...logins: readonly string[]) => {
  const names = logins.flatMap(login => [
    sql`lower(${login})`,
    ...(isAscii(login) ? [] : [sql`${login.toLowerCase()}`]),
  ]);
  const name = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`lower(${name}) in (${sql.join(names)})`;
};

const isAscii = (login: string) => /^[ -~]*$/.test(login);

/** In any case of the login: where the platform names no user, sessions have it as it was typed, in lower case. */
export const ownedBy = ({ partnerId, login }: Owner) =>
  sql<boolean>`partner_id = ${partnerId} and ${isNamed('login', login)}`;
