import { PGlite } from '@electric-sql/pglite';

/**
 * Child process: makes a new database in the directory given as its argument. In a process of its own because it
 * takes several hundred megabytes, once; the serving process never gives memory back.
 */

// A start that was killed must not go on writing behind the next one's back.
process.on('disconnect', () => process.exit(1));

const directory = process.argv[2];
if (!directory) throw new Error('usage: database-prepare <directory>');
const engine = await PGlite.create(directory);
await engine.close();
process.exit(0);
