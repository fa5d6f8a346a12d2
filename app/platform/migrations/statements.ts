import { type Migration, sql } from 'kysely';

/** Each ends by `;` before an empty line; one at a time, as the wire protocol of prepared statements wants it. */
export function statements(text: string): Migration {
  const parts = text.split(/;[ \t]*\n[ \t]*(?:\n|$)/).filter(part => part.trim() !== '');
  return {
    async up(db) {
      for (const part of parts) await sql.raw(part).execute(db);
    },
  };
}
