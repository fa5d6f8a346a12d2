import { PGlite } from '@electric-sql/pglite';

// A process of its own: this takes several hundred MB once, which the serving process would never give back.

// A killed start must not go on writing while the next one runs.
process.on('disconnect', () => process.exit(1));

const directory = process.argv[2];
if (!directory) throw new Error('usage: database-prepare <directory>');
const engine = await PGlite.create(directory);
await engine.close();
process.exit(0);
