import { parseArgs } from 'node:util';
import { type CallName, calls } from '../calls';
import { emptyMap } from '../map';
import { readMapFile } from '../map-file.server';
import { readTlsFiles } from '../tls-files.server';
import type { Finding } from './check';
import { createKit } from './kit.server';
import { isChecked, runChecks } from './run.server';
import { lineOf, summaryOf } from './text';

const usage = `Usage: CONFORMANCE_PASSWORD=… npm run conformance -- --url <address> --login <login>
  --transport rest|action   separate paths (rest, by default) or one address
  --map <file>              how the platform's wire differs, as UPSTREAM_MAP
  --writes                  also saves, and restores what was there
  --only <call>             the checks of one call
  --json                    a JSON object for each check
UPSTREAM_CA, UPSTREAM_CERT and UPSTREAM_KEY are read as by the portal.`;

/** `npm run conformance`. Ends with 0: nothing failed; 1: something did; 2: it could not be run. */
async function main(): Promise<number> {
  const { url, login, password, transport, map, tls, writes, only, json } = readOptions();
  const kit = createKit({ login, password }, { url, transport, map, tls });
  const { fault } = await kit.reply('checkPartner', { username: login });
  if (fault?.startsWith('no connection')) throw new Error(`${new URL(url).origin}: ${fault}`);
  const findings: Finding[] = [];
  for await (const finding of runChecks(kit, { writes, only })) {
    findings.push(finding);
    process.stdout.write(`${json ? JSON.stringify(finding) : lineOf(finding)}\n`);
  }
  if (!json) process.stdout.write(`${summaryOf(findings)}\n`);
  return findings.some(({ outcome }) => outcome === 'fail') ? 1 : 0;
}

function readOptions() {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean', default: false } as const;
  const options = { url: text, login: text, transport: text, map: text, only: text, writes: yes, json: yes };
  const { values } = parseArgs({ options });
  const { url = '', login = '', transport = 'rest', only, writes, json } = values;
  const password = process.env.CONFORMANCE_PASSWORD ?? '';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Error('--url is no http address.');
  if (login === '' || password === '') throw new Error('--login or CONFORMANCE_PASSWORD is missing.');
  if (transport !== 'rest' && transport !== 'action') throw new Error('--transport is rest or action.');
  if (only !== undefined && !Object.hasOwn(calls, only)) throw new Error('--only names no call.');
  if (only !== undefined && !isChecked(only as CallName)) throw new Error(`--only: there is no check of ${only}.`);
  const map = values.map === undefined ? emptyMap : readMapFile(values.map, process.env);
  const { UPSTREAM_CA, UPSTREAM_CERT, UPSTREAM_KEY } = process.env;
  const tls = readTlsFiles({ UPSTREAM_CA, UPSTREAM_CERT, UPSTREAM_KEY });
  return { url, login, password, transport, map, tls, only: only as CallName | undefined, writes, json } as const;
}

main().then(
  code => {
    process.exitCode = code;
  },
  error => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    process.exitCode = 2;
  },
);
