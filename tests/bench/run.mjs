import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tools/free-port.mjs';
import { cpuFigures, rounds } from './cpu.mjs';
import { exportFigures } from './exports.mjs';
import { growthFigures } from './growth.mjs';
import { lineFigures, lineRounds } from './lines.mjs';
import { catchPages, loginPath, menuPages } from './pages.mjs';
import { printTable } from './report.mjs';
import { residentMb, startServer } from './server.mjs';
import { startFigures, starts } from './starts.mjs';
import { visitFigures } from './visits.mjs';

/**
 * `npm run bench`: what the portal costs, beside what the same pages cost as template strings on Express, in one run on one
 * machine. Ratios travel from machine to machine, milliseconds don't. Each figure stands beside its budget; the same as JSON
 * goes to .cache/bench.json. `npm run bench -- pages`, `-- lines`, `-- exports` and `-- growth`
 * measure one part; lines and growth take minutes.
 */

execFileSync(process.execPath, ['app/setup/ensure.mjs'], { stdio: 'inherit' });
const loadBefore = loadavg()[0] ?? 0;
const scratch = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
const startPortal = () => startServer(['build/server.js'], { DATA_DIR: path.join(scratch, 'data') }, loginPath);
const asked = process.argv.slice(2);
const stockArguments = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'];
/** @param {string} part */
const wanted = part => asked.length === 0 || asked.includes(part);
/** @param {string} part @param {object} figures */
const keep = (part, figures) => {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(`.cache/bench${part}.json`, `${JSON.stringify(figures, null, 2)}\n`);
};

async function measurePages() {
  // The first start makes the demonstration data; the figures are those of a portal that has it.
  await (await startPortal()).stop();
  const start = await startFigures(startPortal);
  const portal = await startPortal();
  // A process is idle once it has tidied up after its start.
  await sleep(20_000);
  const idle = residentMb(portal.pid);
  const visits = await visitFigures(portal.url);
  const stockSettings = { DATA_DIR: path.join(scratch, 'stock'), PORT: String(await freePort()) };
  const stock = await startServer(stockArguments, stockSettings, loginPath);
  const pages = await menuPages(portal.url, stock.url);
  const caught = path.join(scratch, 'pages.json');
  writeFileSync(caught, JSON.stringify(await catchPages(portal.url, pages)));
  const express = await startServer(['tests/bench/express.mjs', caught], {}, loginPath);
  const cpu = await cpuFigures(portal, express, stock, pages);
  const memory = [
    { name: 'idle', value: idle, unit: 'MB', budget: 290, note: 'with the embedded platform and its database' },
    { name: 'after the load', value: residentMb(portal.pid), unit: 'MB' },
  ];
  await Promise.all([portal.stop(), express.stop(), stock.kill()]);

  const how = `CPU of a request in the main thread, 16 connections, brotli, median of ${rounds} rounds`;
  printTable(`${how}: ratio to a template string on Express`, cpu.express);
  printTable(`${how}: ratio to the portal under remix-serve`, cpu.stock);
  printTable('First visit, everything counted', visits);
  printTable(`Start to the first answer, median of ${starts}`, start);
  printTable('Memory', memory);
  keep('', { cpu, visits, start, memory });
}

async function measureLines() {
  const portal = await startPortal();
  const { figures, isVoid } = await lineFigures(portal.url, loadBefore);
  await portal.stop();
  const title = `First visit by 400 kbit/s and 400 ms, CPU slowed 4 times, to the same page's limit, median of ${lineRounds} rounds`;
  printTable(isVoid ? `VOID, the machine did too much besides. ${title}` : title, figures);
  keep('-lines', figures);
}

async function measureExports() {
  const figures = await exportFigures(path.join(scratch, 'large'));
  printTable('100,000 rows as a file', figures);
  keep('-exports', figures);
}

async function measureGrowth() {
  const tables = await growthFigures(scratch);
  for (const { title, figures } of tables) printTable(title, figures);
  keep('-growth', tables);
}

try {
  if (wanted('pages')) await measurePages();
  if (wanted('lines')) await measureLines();
  if (wanted('exports')) await measureExports();
  if (wanted('growth')) await measureGrowth();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
