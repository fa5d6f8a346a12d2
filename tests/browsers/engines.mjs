import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { firefox } from 'playwright-core-bidi';
import { freePort } from '../tools/free-port.mjs';
import { missingFrom } from './programs.mjs';

/**
 * The two engines besides Chromium, as Debian ships them, each as little as a visitor needs: an address, keys, a pointer, and a
 * look at the page. Both still answer the looks where the page itself may run no scripts; what the drivers build upon timers of
 * the page doesn't, so nothing here waits inside it.
 *
 * @typedef {object} Window
 * @property {string} engine name and version
 * @property {(address: string) => Promise<void>} open
 * @property {(keys: string[]) => Promise<void>} press one after the other: a sign, or a name of `named`
 * @property {(x: number, y: number) => Promise<void>} click
 * @property {<Result>(look: (...args: any[]) => Result, ...args: unknown[]) => Promise<Result>} look runs a function in the page
 * @property {(file: string) => Promise<void>} picture
 * @property {() => Promise<void>} close
 */

/** Names of keys, with their code in WebDriver. @type {Record<string, string>} */
const named = {
  Enter: '\uE007',
  Tab: '\uE004',
  Space: ' ',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
  Control: '\uE009',
  Shift: '\uE008',
};

const firefoxPath = '/usr/bin/firefox-esr';
const miniBrowser = ['4.1', '4.0', '6.0']
  .map(
    version =>
      `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  )
  .find(place => existsSync(place));

/** What the engines need, by Debian's names, and is not there. @returns {string[]} packages */
export function missingPackages() {
  return missingFrom({
    'firefox-esr': firefoxPath,
    'webkit2gtk-driver': miniBrowser && '/usr/bin/WebKitWebDriver',
    xvfb: process.env.DISPLAY ? '/' : '/usr/bin/Xvfb',
  });
}

/** @param {boolean} scripts @returns {Promise<Window>} */
export async function openFirefox(scripts) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: firefoxPath,
    // The setting of a page is not enough: Firefox would still say that scripts run.
    firefoxUserPrefs: { 'javascript.enabled': scripts },
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  return {
    engine: `Firefox ${browser.version()}`,
    open: async address => void (await page.goto(address, { waitUntil: 'commit' })),
    press: async keys => {
      for (const key of keys) {
        if (key === 'All') await page.keyboard.press('Control+a');
        else if (key in named) await page.keyboard.press(key);
        else await page.keyboard.type(key);
      }
    },
    click: (x, y) => page.mouse.click(x, y),
    look: (look, ...args) =>
      page.evaluate(
        ([code, given]) => new Function(`return (${code})(...arguments)`)(...given),
        /** @type {const} */ ([look.toString(), args]),
      ),
    // The driver waits for the page's fonts by a script of its own, which never runs then.
    picture: async file => void (scripts && (await page.screenshot({ path: file }))),
    close: () => browser.close(),
  };
}

/** A screen that nobody sees: WebKitGTK has no way without one. @returns {Promise<{ display: string, close: () => void }>} */
async function openScreen() {
  if (process.env.DISPLAY) return { display: process.env.DISPLAY, close: () => {} };
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(/** @type {import('node:stream').Readable} */ (screen.stdio[3]), 'data');
  return { display: `:${String(number).trim()}`, close: () => screen.kill() };
}

/** @param {boolean} scripts @returns {Promise<Window>} */
export async function openWebKit(scripts) {
  const screen = await openScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display },
  });
  /** @param {string} method @param {string} path @param {object} [body] */
  const ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = /** @type {any} */ (await answer.json());
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  for (let turn = 0; turn < 50; turn += 1) {
    if (
      await ask('GET', '/status').then(
        () => true,
        () => false,
      )
    )
      break;
    await sleep(100);
  }
  const args = ['--automation', '--geometry=1280x900', `--enable-javascript=${scripts}`];
  const session = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args } } },
  });
  const at = `/session/${session.sessionId}`;
  /** @param {object[]} actions @param {object} [kind] */
  const act = (actions, kind = { type: 'key', id: 'keys' }) =>
    ask('POST', `${at}/actions`, { actions: [{ ...kind, actions }] });
  const stroke = (/** @type {string} */ value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  return {
    engine: `WebKitGTK ${session.capabilities.browserVersion}`,
    open: address => ask('POST', `${at}/url`, { url: address }),
    press: keys =>
      act(
        keys.flatMap(key => {
          if (key !== 'All') return key in named ? stroke(named[key] ?? '') : [...key].flatMap(stroke);
          const control = named.Control ?? '';
          return [{ type: 'keyDown', value: control }, ...stroke('a'), { type: 'keyUp', value: control }];
        }),
      ),
    click: (x, y) =>
      act(
        [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
        { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
      ),
    look: (look, ...given) =>
      ask('POST', `${at}/execute/sync`, { script: `return (${look})(...arguments)`, args: given }),
    picture: async file => writeFile(file, Buffer.from(await ask('GET', `${at}/screenshot`), 'base64')),
    async close() {
      await ask('DELETE', at).catch(() => {});
      driver.kill();
      screen.close();
    },
  };
}
