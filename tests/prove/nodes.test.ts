import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal } from '../tools/portal';
import { figure } from '../tools/scale';
import { Visitor } from '../tools/visitor';
import { describeJourney } from '../transports/journey';

const run = promisify(execFile);

/** The oldest that `package.json` allows, and the newest of each line that is kept up. */
const versions = ['20.19.0', '22', '24'];
const shown: string[] = [];

const folderOf = (version: string) => path.resolve(`.cache/nodes/${version}`);
const nodeOf = (version: string) => path.join(folderOf(version), 'node_modules', packageName, 'bin/node');
const packageName = `node-${process.platform}-${process.arch}`;

/** As npm ships it for this machine. */
async function install(version: string): Promise<void> {
  if (existsSync(nodeOf(version))) return;
  await run('npm', ['install', '--no-save', '--prefix', folderOf(version), `${packageName}@${version}`]);
}

describe.each(versions)('Node %s', version => {
  const node = nodeOf(version);
  beforeAll(() => install(version));

  it('starts it by the README’s command, makes files of its reports, and calls nothing deprecated', async () => {
    const { stdout } = await run(node, ['--version']);
    const { stderr } = await run(node, ['app/setup/ensure.mjs']);
    expect(stderr).not.toMatch(/deprecat|warning/i);
    const portal = await startPortal({ embedded: true, node });
    const who = new Visitor(portal.url);
    await who.authenticate();
    for (const [file, begin] of [
      ['xlsx', 'PK'],
      ['csv', '\uFEFF'],
    ] as const) {
      const answer = await who.get(`/partner/statistics/bookingreport.${file}`);
      expect([answer.status, answer.html.startsWith(begin)]).toEqual([200, true]);
    }
    await portal.stop();
    expect(portal.output()).not.toMatch(/deprecat|ExperimentalWarning/i);
    shown.push(stdout.trim());
  });

  describeJourney({ embedded: true, node });
});

afterAll(() => figure('nodes', `${shown.join(', ')}: an agency’s day, a kill, and files of both kinds on each`));
