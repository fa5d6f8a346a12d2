import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The browser of the browser tests: `BROWSER_PATH`, else one that the system has, else it is installed by the system's
 * package manager (Debian: apt-get; macOS: Homebrew). Prints nothing when there is one.
 */
const places = [
  process.env.BROWSER_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {(string | undefined)[]} all */
const firstOf = all => all.find(place => place !== undefined && existsSync(place));

export const browserPath = () => firstOf(places);

/**
 * The same engine without windows and viewers of files, where the system has it (Debian: `chromium-headless-shell`): two thirds of
 * a whole browser's work for the same pages.
 */
export const lightBrowserPath = () =>
  firstOf([process.env.BROWSER_PATH, '/usr/lib/chromium/chromium-headless-shell']) ?? browserPath();

/** @param {string} command @param {string[]} args */
const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

function install() {
  if (process.platform === 'darwin') return run('brew', ['install', '--cask', 'chromium']);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  /** @param {string[]} args */
  const apt = args => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    return run(command, rest);
  };
  /** @param {string[]} packages */
  const add = (...packages) => apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  if (!apt(['update', '-qq']) || !add('chromium', 'fonts-noto-core', 'lynx')) return false;
  // Not every system with apt-get has it, and nothing fails without.
  add('chromium-headless-shell');
  return true;
}

if (process.argv[1]?.endsWith('ensure-browser.mjs') && !browserPath()) {
  console.log('Installing Chromium …');
  if (!install() || !browserPath()) {
    console.error('No Chromium could be installed. Install one and set BROWSER_PATH to it.');
    process.exit(1);
  }
}
