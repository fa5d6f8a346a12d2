import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserPath } from '../tools/ensure-browser.mjs';
import { partners } from './tools/partners.mjs';

/**
 * `npm run contact-sheet`: login, home, transactions, partner form and partner report of every brand, on a phone and at a desk, light and
 * dark, side by side in test-results/contact-sheet/index.html, to be looked at by eye. `-- de pt` shows those languages instead of each brand's first.
 */
const out = 'test-results/contact-sheet';
const pages = {
  login: 'login?username=',
  home: 'home?',
  transactions: 'statistics/bookingreport?',
  form: 'partnerdata/edit?',
  report: 'statistics/overview?',
};
const widths = [375, 1280];
const schemes = /** @type {const} */ (['light', 'dark']);

/** @type {{ id: number, languages: string[], defaultLanguage: string }[]} */
const brands = readdirSync('brands')
  .filter(name => /^\d+$/.test(name))
  .map(id => JSON.parse(readFileSync(`brands/${id}/brand.json`, 'utf8')));
const wanted = process.argv.slice(2);
const shots = brands.flatMap(brand => {
  const languages = wanted.length > 0 ? brand.languages.filter(code => wanted.includes(code)) : [brand.defaultLanguage];
  return languages.map(language => ({ brand: brand.id, language }));
});

/** @returns {Promise<{ url: string, stop: () => void }>} a portal on fresh demonstration data */
async function startPortal() {
  const data = mkdtempSync(path.join(tmpdir(), 'contact-sheet-'));
  const child = spawn(process.execPath, ['build/server.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The portal ended with ${code}.`)));
    child.stdout.on('data', chunk => {
      const found = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0];
      if (found) resolve(found);
    });
  });
  const stop = () => {
    child.removeAllListeners('exit');
    child.once('exit', () => rmSync(data, { recursive: true, force: true }));
    child.kill();
  };
  return { url, stop };
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const portal = await startPortal();
const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const browser = await chromium.launch({ executablePath: browserPath(), args });
/** @type {Map<string, { file: string, title: string, width: number }[]>} by page, width and scheme */
const rows = new Map();
try {
  for (const { brand, language } of shots) {
    const context = await browser.newContext();
    const form = { username: partners[brand] ?? '', password: 'Harbour-2026!', step: 'password' };
    const page = await context.newPage();
    for (const [name, address] of Object.entries(pages)) {
      const isLogin = name === 'login';
      if (name === 'home') await context.request.post(`${portal.url}/partner/login`, { form, maxRedirects: 0 });
      // Without a session the brand is that of the host (D1).
      const origin = isLogin ? portal.url.replace('//localhost', `//${brand}.localhost`) : portal.url;
      await page.goto(`${origin}/partner/${address}${isLogin ? form.username : ''}&lng=${language}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const file = `${brand}-${language}-${name}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: `${out}/${file}`, fullPage: true });
          const row = `${name}, ${width} px, ${colorScheme}`;
          rows.set(row, [...(rows.get(row) ?? []), { file, title: `${brand} ${language}`, width }]);
        }
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
  portal.stop();
}
const figure = (/** @type {{ file: string, title: string, width: number }} */ { file, title, width }) =>
  `<figure><a href="${file}"><img src="${file}" alt="" width="${width / 2}" loading="lazy"></a><figcaption>${title}</figcaption></figure>`;
const sections = [...rows].map(([row, cells]) => `<h2>${row}</h2>\n<div>${cells.map(figure).join('\n')}</div>`);
writeFileSync(
  `${out}/index.html`,
  `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;background:#888}div{display:flex;gap:16px;align-items:start}figure{margin:0}img{max-height:900px}</style>
${sections.join('\n')}\n`,
);
console.log(`${[...rows.values()].flat().length} pictures: ${out}/index.html`);
