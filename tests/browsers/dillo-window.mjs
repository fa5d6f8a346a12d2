import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPage } from './dillo-page.mjs';
import { missingFrom, versionOf } from './programs.mjs';

/** @typedef {import('./dillo-page.mjs').Page} Page @typedef {import('./dillo-page.mjs').Box} Box */

const screen = { width: 1280, height: 1000 };
/** Where dillo shows the page: without its own bars above, beside and below. @type {Box} */
const part = { x: 0, y: 75, width: 1264, height: 902 };
const patienceMs = 90_000;

/** Ends when its stdin does, so that nothing stays behind, however the journey ended. */
const session = `
  Xvfb -displayfd 7 -screen 0 ${screen.width}x${screen.height}x24 -nolisten tcp 7> "$HOME/.display" &
  until grep -q . "$HOME/.display"; do sleep 0.1; done
  DISPLAY=:$(cat "$HOME/.display")
  export DISPLAY
  echo "$DISPLAY"
  dillo -g ${screen.width}x${screen.height}+0+0 "$1" &
  cat > /dev/null
  kill 0`;

/** What the journey needs, by Debian's names, and is not there. @returns {string[]} packages */
export function missingForDillo() {
  return missingFrom({
    dillo: '/usr/bin/dillo',
    imagemagick: '/usr/bin/import',
    'tesseract-ocr': '/usr/bin/tesseract',
    xdotool: '/usr/bin/xdotool',
    xvfb: '/usr/bin/Xvfb',
  });
}

export const dilloVersion = () => versionOf('dillo');

/** Dillo on a screen and in a home of its own, used as a person does: by what is to be seen, with keys and a mouse. */
export class Dillo {
  constructor() {
    this.home = mkdtempSync(path.join(tmpdir(), 'portal-dillo-'));
    mkdirSync(`${this.home}/.dillo`);
    writeFileSync(`${this.home}/.dillo/cookiesrc`, 'DEFAULT ACCEPT\n');
    const settings = ['http_language="en"', 'show_quit_dialog=NO', `save_dir=${this.home}`];
    writeFileSync(`${this.home}/.dillo/dillorc`, `${settings.join('\n')}\n`);
    const own = { PATH: process.env.PATH, HOME: this.home, LANG: 'C.UTF-8', DISPLAY: '' };
    // Nothing else of the environment.
    this.env = /** @type {NodeJS.ProcessEnv} */ (/** @type {unknown} */ (own));
    this.pictures = 0;
    this.window = '';
    /** @type {Page | undefined} */
    this.last = undefined;
  }

  /** @param {string} address */
  async open(address) {
    // A group of its own: the helpers that dillo starts outlive it, and are in it.
    this.session = spawn('sh', ['-c', session, 'sh', address], {
      detached: true,
      env: this.env,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const [display] = await once(this.session.stdout, 'data');
    this.env.DISPLAY = String(display).trim();
    // What dillo says after that is of no use, but a full pipe would stop it.
    this.session.stdout.resume();
    await this.until(
      'a window of dillo',
      () => {
        this.window = this.windows('Dillo')[0] ?? '';
        return this.window;
      },
      30_000,
    );
  }

  /** @param {string} name @returns {string[]} those that are open */
  windows(name) {
    try {
      return this.tool('search', '--onlyvisible', '--name', name).split('\n');
    } catch {
      return [];
    }
  }

  /** @param {...(string | number)} words */
  tool(...words) {
    return execFileSync('xdotool', words.map(String), {
      env: this.env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  }

  /** @template Result @param {string} what @param {() => Result | Promise<Result>} ask @returns {Promise<NonNullable<Result>>} */
  async until(what, ask, patience = patienceMs) {
    const end = Date.now() + patience;
    for (;;) {
      const found = await ask();
      if (found) return found;
      if (Date.now() > end) {
        this.picture('missing');
        throw new Error(`Not found within ${patience / 1000} s: ${what}. Last seen: ${this.last?.text}`);
      }
      await sleep(100);
    }
  }

  shoot() {
    const { x, y, width, height } = part;
    const crop = ['-window', 'root', '-crop', `${width}x${height}+${x}+${y}`, '-depth', '8', 'rgb:-'];
    return execFileSync('import', crop, { env: this.env, maxBuffer: 2 ** 24 });
  }

  /** What is to be seen of the page, as soon as it rests. @returns {Promise<Page>} */
  async look() {
    let pixels = this.shoot();
    for (let turn = 0; turn < 50; turn += 1) {
      await sleep(150);
      const next = this.shoot();
      if (next.equals(pixels)) break;
      pixels = next;
    }
    if (!this.last?.pixels.equals(pixels)) this.last = readPage(pixels, part);
    return this.last;
  }

  /** Looks down the page, and from its start again. @param {string} what @param {(page: Page) => Box | undefined} find */
  async seek(what, find) {
    let step = 28;
    return this.until(what, async () => {
      const page = await this.look();
      const found = find(page);
      if (found) return found;
      this.scroll('down', step);
      if ((await this.look()) !== page) return undefined;
      this.scroll('up', 400);
      // What could not be read where it stood may be read elsewhere.
      step = step > 16 ? step - 3 : 28;
      return undefined;
    });
  }

  /** @param {'up' | 'down'} way @param {number} lines */
  scroll(way, lines) {
    this.tool('mousemove', part.x + part.width + 8, 500);
    this.tool('click', '--repeat', lines, '--delay', 2, way === 'up' ? 4 : 5);
  }

  /** @param {Box} box a spot in it, near its left end */
  click(box) {
    this.tool('mousemove', Math.round(box.x + Math.min(box.width / 2, 40)), Math.round(box.y + box.height / 2));
    this.tool('click', 1);
  }

  /** @param {string} words of a link or a button */
  async press(words) {
    this.click(await this.seek(`a link or button ${words}`, page => page.pressable(words)));
  }

  /** Types instead of what is in a field. @param {string} label @param {string} text */
  async fill(label, text) {
    this.click(await this.seek(`a field ${label}`, page => page.field(label)));
    this.tool('key', 'Home', 'shift+End', 'Delete');
    if (text) this.tool('type', '--delay', 20, text);
  }

  /** Sees a field without looking for it. @param {string} label */
  isAt(label) {
    return this.until(`the field ${label} in sight`, async () => (await this.look()).field(label));
  }

  /** @param {string} label */
  async tick(label) {
    this.click(await this.seek(`a box to tick before ${label}`, page => page.tickBox(label)));
    await this.seesTicked(label);
  }

  /** @param {string} label */
  seesTicked(label) {
    return this.seek(`a tick before ${label}`, page => (page.ticked(label) ? page.tickBox(label) : undefined));
  }

  /** @param {string} words */
  sees(words) {
    return this.seek(words, page => page.words(words)[0]);
  }

  reload() {
    this.tool('key', 'ctrl+r');
  }

  back() {
    this.tool('key', 'BackSpace');
  }

  /** Saves what is shown, under the name that dillo proposes. @returns {Promise<string>} what is in the file */
  async save() {
    this.tool('mousemove', 210, 50, 'click', 1);
    await this.until('the question for a name', () => !this.shoot().equals(this.last?.pixels ?? Buffer.alloc(0)));
    await this.look();
    this.picture('save');
    this.tool('key', 'Return');
    return this.until('a saved file', () => {
      const [name] = readdirSync(this.home).filter(each => !each.startsWith('.'));
      return name && readFileSync(path.join(this.home, name), 'utf8');
    });
  }

  /** @param {string} title */
  async titled(title) {
    await this.until(`a page with the title ${title}`, () => this.tool('getwindowname', this.window).includes(title));
    await this.look();
    this.picture(title);
  }

  /** @param {string} what */
  picture(what) {
    mkdirSync('test-results/browsers', { recursive: true });
    this.pictures += 1;
    const name = `dillo-${this.pictures}-${what.toLowerCase().replace(/\W+/g, '-')}`;
    execFileSync('import', ['-window', 'root', `test-results/browsers/${name}.png`], { env: this.env });
  }

  async close() {
    if (this.session?.exitCode === null && this.session.signalCode === null) {
      const ended = once(this.session, 'exit');
      this.session.stdin.end();
      await ended;
    }
    rmSync(this.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
