import { type Migration, sql } from 'kysely';

/**
 * A migration made of statements, each ended by `;` before an empty line (a function's body has others), run one at a
 * time: the wire protocol of prepared statements takes one each.
 */
export function statements(text: string): Migration {
  const parts = text.split(/;[ \t]*\n[ \t]*(?:\n|$)/).filter(part => part.trim() !== '');
  return {
    async up(db) {
      for (const part of parts) await sql.raw(part).execute(db);
    },
  };
}
