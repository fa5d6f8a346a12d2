import { type Migration, sql } from 'kysely';

/**
 * A migration made of statements ended by `;` at the end of a line, run one at a time: the wire protocol of prepared
 * statements takes one each.
 */
export function statements(text: string): Migration {
  const parts = text.split(/;\s*\n/).filter(part => part.trim() !== '');
  return {
    async up(db) {
      for (const part of parts) await sql.raw(part).execute(db);
    },
  };
}
