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

/** Without a password that somebody would have to type. @param {string[]} args */
const apt = args => (process.getuid?.() === 0 ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]));

/** @param {{ brew?: string[], debian: string[] }} packages */
const install = ({ brew = [], debian }) =>
  process.platform === 'darwin'
    ? brew.map(name => run('brew', ['install', name])).every(Boolean)
    : apt(['update', '-qq']) && apt(['install', '-y', '-qq', '--no-install-recommends', ...debian]);

const everything =
  process.platform === 'darwin'
    ? 'brew install google-chrome openjdk python3 lynx w3m felinks'
    : 'sudo apt-get install chromium chromium-headless-shell fonts-noto-core default-jre-headless python3 lynx w3m elinks';

/** @param {string} missing */
function fail(missing) {
  console.error(`${missing} could not be installed. All that the tests need of the system: ${everything}`);
  process.exit(1);
}

if (process.argv[1]?.endsWith('ensure-browser.mjs')) {
  if (!browserPath()) {
    console.log('Installing Chromium …');
    // Homebrew has no Chromium any more.
    if (!install({ brew: ['google-chrome'], debian: ['chromium', 'fonts-noto-core'] }) || !browserPath())
      fail('Chromium (or BROWSER_PATH, another place of one)');
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
    if (!install({ brew: ['openjdk'], debian: ['default-jre-headless'] }) || !javaPath())
      fail('Java (so that `java -version` works)');
  }
  if (!installed('python3')) {
    console.log('Installing Python, for a platform in another language …');
    if (!install({ brew: ['python3'], debian: ['python3'] })) console.error('Not installed; its tests are left out.');
  }
  const absent = textBrowsers.filter(name => !installed(name));
  if (absent.length > 0) {
    console.log(`Installing ${absent.join(' and ')} …`);
    const brew = absent.map(name => (name === 'elinks' ? 'felinks' : name));
    if (!install({ brew, debian: absent })) console.error('Not installed; their tests are left out.');
  }
}
