import { sql } from 'kysely';
import type { Owner } from './owner';

export const isNamed = (column: string, login: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${login})`;

/** In any case of the login: where the platform names no user, sessions have it as it was typed, in lower case. */
export const ownedBy = ({ partnerId, login }: Owner) =>
  sql<boolean>`partner_id = ${partnerId} and ${isNamed('login', login)}`;
