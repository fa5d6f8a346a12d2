import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * The longest first: a file of a minute that begins last keeps the other cores waiting. What a fresh checkout can't know from
 * earlier runs stands here, longest first; within a folder larger files begin.
 */
const longest = ['prove', 'mail', 'transports', 'database', 'faults', 'house', 'platform', 'files', 'pages'];

/** @typedef {import('vitest/node').TestSpecification} File */

/** @param {File} file */
function rank({ moduleId }) {
  const folder = path.relative(path.resolve('tests'), moduleId).split(path.sep)[0] ?? '';
  const at = longest.indexOf(folder);
  return at < 0 ? longest.length : at;
}

export default class Sequencer {
  /** @param {File[]} files */
  async sort(files) {
    const ranked = files.map(file => ({ file, rank: rank(file), size: statSync(file.moduleId).size }));
    return ranked.sort((one, other) => one.rank - other.rank || other.size - one.size).map(({ file }) => file);
  }

  /** @param {File[]} files */
  async shard(files) {
    return files;
  }
}
