import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { missingFrom, versionOf } from '../programs.mjs';

/**
 * What Orca handed to its voice: `says` one thing, `reads` a piece of the page on its way through it, `stops` what it was at.
 * @typedef {{ at: number, kind: 'says' | 'reads' | 'stops', text: string, part: string }} Word
 */

const folder = import.meta.dirname;

/** What Orca needs, by Debian's names, and is not there. @returns {string[]} packages */
export function missingForOrca() {
  return missingFrom({
    orca: '/usr/bin/orca',
    'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
    dbus: '/usr/bin/dbus-run-session',
    'firefox-esr': '/usr/bin/firefox-esr',
    xdotool: '/usr/bin/xdotool',
    xvfb: '/usr/bin/Xvfb',
  });
}

export const versions = () => `Orca ${versionOf('orca')}, Firefox ${versionOf('firefox-esr')}`;

const preferences = {
  'accessibility.force_disabled': -1,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'intl.accept_languages': 'en-GB, en',
  'signon.rememberSignons': false,
  'extensions.formautofill.addresses.enabled': false,
  'extensions.formautofill.addresses.capture.enabled': false,
  'extensions.formautofill.creditCards.enabled': false,
  // The address bar would talk of what it found.
  'browser.urlbar.autoFill': false,
  'browser.urlbar.suggest.history': false,
  'browser.urlbar.suggest.searches': false,
};

/** Firefox and Orca on a screen, a bus and in a home of their own. Nothing of whoever runs this is read or changed. */
export class Desk {
  constructor() {
    this.home = mkdtempSync(path.join(tmpdir(), 'portal-orca-'));
    this.says = path.join(this.home, 'says');
    for (const name of ['data/orca', 'config', 'run', 'profile'])
      mkdirSync(path.join(this.home, name), { recursive: true, mode: 0o700 });
    copyFileSync(`${folder}/orca-customizations.py`, `${this.home}/data/orca/orca-customizations.py`);
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
    );
    writeFileSync(`${this.home}/profile/user.js`, lines.join(''));
    writeFileSync(this.says, '');
    const own = {
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      HOME: this.home,
      XDG_DATA_HOME: `${this.home}/data`,
      XDG_CONFIG_HOME: `${this.home}/config`,
      XDG_CACHE_HOME: `${this.home}/cache`,
      XDG_RUNTIME_DIR: `${this.home}/run`,
      GSETTINGS_BACKEND: 'memory',
      GNOME_ACCESSIBILITY: '1',
      ORCA_SAYS: this.says,
    };
    // Nothing else of the environment.
    const env = /** @type {NodeJS.ProcessEnv} */ (/** @type {unknown} */ (own));
    this.env = env;
    // A group of its own: the script ends all of it.
    this.session = spawn('dbus-run-session', ['--', 'sh', `${folder}/session.sh`, this.home], {
      detached: true,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.log = path.join(this.home, 'log');
    this.session.stderr.pipe(createWriteStream(this.log));
  }

  async open() {
    const [display] = await once(this.session.stdout, 'data');
    this.env = { ...this.env, DISPLAY: String(display).trim() };
    // What comes after the first line is of no use, but a full pipe would stop who writes it.
    this.session.stdout.resume();
    await this.until('Orca to start', () => this.words().length > 0);
    this.session.stdin.write('go\n');
    const window = await this.until('a window of Firefox', () => this.windowOfFirefox());
    // Whatever comes before Firefox has told Orca of itself is lost on Orca: the focus goes away and comes again, until it is heard.
    const noticed = () => this.words().some(({ text }) => text.includes('Mozilla Firefox'));
    for (let turn = 0; turn < 6 && !noticed(); turn += 1) {
      this.tool('windowunmap', '--sync', window);
      this.tool('windowmap', '--sync', window);
      this.tool('windowfocus', '--sync', window);
      await this.until('Orca to notice Firefox', noticed, 3_000).catch(() => {});
    }
    if (!noticed()) throw new Error('Orca does not notice Firefox');
  }

  windowOfFirefox() {
    try {
      return this.tool('search', '--onlyvisible', '--name', 'Mozilla Firefox').split('\n')[0];
    } catch {
      return '';
    }
  }

  /** @param {...string} words */
  tool(...words) {
    return execFileSync('xdotool', words, {
      env: this.env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  }

  /** All of them, since the start. @returns {Word[]} */
  words() {
    const lines = readFileSync(this.says, 'utf8').split('\n').slice(0, -1);
    return lines.map(line => JSON.parse(line));
  }

  /** @template Result @param {string} what @param {() => Result} ask @returns {Promise<NonNullable<Result>>} */
  async until(what, ask, patienceMs = 60_000) {
    const end = Date.now() + patienceMs;
    for (;;) {
      const found = ask();
      if (found) return found;
      if (this.session.exitCode !== null)
        throw new Error(`Orca or its desktop ended: ${readFileSync(this.log, 'utf8')}`);
      if (Date.now() > end) throw new Error(`Not within ${patienceMs / 1000} s: ${what}`);
      await sleep(100);
    }
  }

  async close() {
    if (this.session.exitCode === null) {
      const ended = once(this.session, 'exit');
      this.session.stdin.end();
      await ended;
    }
    rmSync(this.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
