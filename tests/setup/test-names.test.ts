import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { namesWithoutTests } from '../tools/names.mjs';

/** As `npm test -- <names>`. */
function run(...names: string[]) {
  const { PROVE: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['tests/run.mjs', ...names], { env, encoding: 'utf8' });
  return { status, said: stderr.trim() };
}

it('a name that no test file has is not green', () => {
  const said = "No test file has 'no-such-name' in its name.";
  expect(run('no-such-name')).toEqual({ status: 1, said });
  expect(run('users', 'no-such-name')).toEqual({ status: 1, said });
});

it.each([
  ['database-away', 'tests/prove/database-away.test.ts'],
  ['elinks', 'tests/browser/elinks.plain.spec.ts'],
])('a name that only proofs have leads to them: %s', (name, file) => {
  const said = `Only \`npm run prove\` runs what has '${name}' in its name: ${file}.`;
  expect(run(name)).toEqual({ status: 1, said });
});

it.each(['users', 'Users', 'tests/pages/users.test.ts', './tests/rules', 'tests/pages/users.test.ts:12', 'load'])(
  'a name that some test file has runs it: %s',
  name => {
    expect(namesWithoutTests([name])).toEqual([]);
  },
);
