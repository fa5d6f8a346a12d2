import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * What the browser tests need of the system: a browser (`BROWSER_PATH`, else one that the system has), a Java for the HTML
 * checker, three browsers for terminals, and a Python. What is missing is installed by the system's package manager (Debian: apt-get;
 * macOS: Homebrew). Prints nothing when all are there.
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

const headlessShell = '/usr/lib/chromium/chromium-headless-shell';

/**
 * The same engine without windows and viewers of files, where the system has it (Debian: `chromium-headless-shell`): two thirds of
 * a whole browser's work for the same pages.
 */
export const lightBrowserPath = () => firstOf([process.env.BROWSER_PATH, headlessShell]) ?? browserPath();

const javas = ['java', '/opt/homebrew/opt/openjdk/bin/java', '/usr/local/opt/openjdk/bin/java'];
/** macOS has a `java` that only says that there is none. */
export const javaPath = () => javas.find(java => spawnSync(java, ['-version'], { stdio: 'ignore' }).status === 0);

/** Clients in their own right, which have neither scripts nor styles. */
const textBrowsers = ['lynx', 'w3m', 'elinks'];
/** @param {string} command */
export const installed = command => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** @param {string} command @param {string[]} args */
const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/** @param {{ cask?: string[], formula?: string[], debian: string[] }} packages */
function install({ cask = [], formula = [], debian }) {
  if (process.platform === 'darwin') {
    return run('brew', ['install', ...(cask.length > 0 ? ['--cask', ...cask] : formula)]);
  }
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  /** @param {string[]} args */
  const apt = args => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    return run(command, rest);
  };
  return apt(['update', '-qq']) && apt(['install', '-y', '-qq', '--no-install-recommends', ...debian]);
}

if (process.argv[1]?.endsWith('ensure-browser.mjs')) {
  if (!browserPath()) {
    console.log('Installing Chromium …');
    if (!install({ cask: ['chromium'], debian: ['chromium', 'fonts-noto-core'] }) || !browserPath()) {
      console.error('No Chromium could be installed. Install one and set BROWSER_PATH to it.');
      process.exit(1);
    }
  }
  // Where Debian's own browser is, its repository has this too; nothing fails without it.
  if (browserPath() === '/usr/bin/chromium' && existsSync('/usr/lib/chromium') && !existsSync(headlessShell)) {
    console.log('Installing chromium-headless-shell, which needs less for the same pages …');
    if (!install({ debian: ['chromium-headless-shell'] })) console.error('Not installed; the whole browser is used.');
  }
  // Sizes are measured in it: in a wider one less fits a line.
  if (browserPath()?.startsWith('/usr/bin/') && !existsSync('/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf')) {
    console.log('Installing the font Noto Sans …');
    if (!install({ debian: ['fonts-noto-core'] })) console.error('Not installed; pages may look narrower or wider.');
  }
  if (!javaPath()) {
    console.log('Installing Java, for the HTML checker …');
    if (!install({ formula: ['openjdk'], debian: ['default-jre-headless'] }) || !javaPath()) {
      console.error('No Java could be installed. Install one, so that `java -version` works.');
      process.exit(1);
    }
  }
  if (!installed('python3')) {
    console.log('Installing Python, for a platform in another language …');
    if (!install({ formula: ['python3'], debian: ['python3'] }))
      console.error('Not installed; its tests are left out.');
  }
  const absent = textBrowsers.filter(name => !installed(name));
  if (absent.length > 0) {
    console.log(`Installing ${absent.join(' and ')} …`);
    if (!install({ formula: absent, debian: absent })) console.error('Not installed; their tests are left out.');
  }
}
