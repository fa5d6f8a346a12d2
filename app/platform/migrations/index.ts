import type { Migration } from 'kysely';

const files = import.meta.glob<{ migration: Migration }>('./[0-9]*.ts', { eager: true });

const nameOf = (file: string) => file.slice('./'.length, -'.ts'.length);

/** The files of this folder by name; names are applied in alphabetical order and never change once released. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(files).map(([file, { migration }]) => [nameOf(file), migration]),
);
