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

export const browserPath = () => places.find(place => place !== undefined && existsSync(place));

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
  return (
    apt(['update', '-qq']) &&
    apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core', 'lynx'])
  );
}

if (process.argv[1]?.endsWith('ensure-browser.mjs') && !browserPath()) {
  console.log('Installing Chromium …');
  if (!install() || !browserPath()) {
    console.error('No Chromium could be installed. Install one and set BROWSER_PATH to it.');
    process.exit(1);
  }
}
