import type { Migration } from 'kysely';
import * as start from './001-start.server';

/** The portal's own tables, for `migrate`. A migration that was released is never changed again. */
export const portalMigrations: Record<string, Migration> = {
  '001-start': start,
};
