import type { Migration } from 'kysely';

const files = import.meta.glob<Migration>('./[0-9]*.server.ts', { eager: true });

const nameOf = (file: string) => file.slice('./'.length, -'.server.ts'.length);

export const portalMigrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(files).map(([file, migration]) => [nameOf(file), migration]),
);
