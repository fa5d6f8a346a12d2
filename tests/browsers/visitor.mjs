import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./engines.mjs').Window} Window */

const patienceMs = 30_000;

/** What a visitor looks for, by its name as it is shown or read out. Runs in the page. @param {string} kind @param {string} name */
function find(kind, name) {
  // What is still on its way may take the focus when it comes.
  if (document.readyState !== 'complete') return null;
  const said = (/** @type {Element | null | undefined} */ element) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (/** @type {any} */ element) => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((/** @type {string} */ id) => said(document.getElementById(id)));
    const labels = [...(element.labels ?? [])].map(said);
    return element.getAttribute('aria-label') ?? ([...labelled, ...labels].filter(Boolean).join(' ') || said(element));
  };
  const kinds = /** @type {Record<string, string>} */ ({
    field: 'input:not([type=hidden]), select, textarea',
    button: 'button, [role=tab]',
    link: 'a[href]',
  });
  const shown = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(kinds[kind] ?? kind))].filter(
    // The hidden Save that Enter presses is there for Enter alone.
    element =>
      // In a closed details they have their place, and are not there.
      element.checkVisibility() && element.getClientRects().length > 0 && !element.closest('[aria-hidden=true]'),
  );
  const open = document.querySelector('[role=alertdialog]');
  const reach = open ? shown.filter(element => open.contains(element)) : shown;
  const element = reach.find(each => nameOf(each) === name) ?? reach.find(each => nameOf(each).startsWith(name));
  if (!element) return null;
  const seen = element.getBoundingClientRect();
  const covering = document.elementFromPoint(seen.x + seen.width / 2, seen.y + seen.height / 2);
  const within = seen.top >= 0 && seen.bottom <= innerHeight && seen.left >= 0 && seen.right <= innerWidth;
  const inSight = within && (covering === null || element.contains(covering));
  // A head that sticks to the top moves by each scroll.
  if (!inSight) element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    x: x + width / 2,
    y: y + height / 2,
    id: element.id,
    href: element.getAttribute('href'),
    value: /** @type {HTMLInputElement} */ (element).value,
  };
}

/** The value of an option by its words. Runs in the page. @param {string} id @param {string} option */
const optionValue = (id, option) =>
  [.../** @type {HTMLSelectElement} */ (document.getElementById(id)).options].find(each => each.text === option)
    ?.value ?? '';

/** Without waiting, for a page without scripts has nothing that waits. Runs in the page. @param {string} href */
function fetchNow(href) {
  const request = new XMLHttpRequest();
  request.open('GET', href, false);
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  return { type: request.getResponseHeader('content-type') ?? '', bytes: request.responseText.length };
}

/** What has the focus: its kind, name and description. Runs in the page. */
function focused() {
  const element = /** @type {any} */ (document.activeElement);
  const texts = (/** @type {string} */ attribute) =>
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map((/** @type {string} */ id) => document.getElementById(id)?.textContent ?? '');
  const labels = [...(element.labels ?? [])].map(label => label.textContent ?? '');
  const own = labels.length > 0 ? labels : [element.getAttribute('aria-label') ?? element.textContent ?? ''];
  return [element.localName, ...own, ...texts('aria-describedby')].join(' ').replace(/\s+/g, ' ').trim();
}

/** Somebody at one of the engines. Everything is waited for: pages come when they come. */
export class Visitor {
  /** @param {Window} window @param {string} portal @param {string} name of the journey, for its pictures */
  constructor(window, portal, name) {
    this.window = window;
    this.portal = portal;
    this.name = name;
    this.pictures = 0;
  }

  /** @template Result @param {string} what @param {() => Promise<Result | null | false | undefined>} ask @returns {Promise<Result>} */
  async until(what, ask) {
    const end = Date.now() + patienceMs;
    for (;;) {
      // A page that is on its way out has no answer; the next one will.
      const found = await ask().catch(() => null);
      if (found) return found;
      if (Date.now() > end) {
        await this.picture('missing');
        const text = await this.window.look(() => `${location.href} ${document.body?.innerText.slice(0, 3000)}`);
        throw new Error(`Not found within ${patienceMs / 1000} s: ${what}. There is: ${text}`);
      }
      await sleep(50);
    }
  }

  /** @param {string} path */
  open(path) {
    return this.window.open(this.portal + path);
  }

  /** @param {'field' | 'button' | 'link' | 'summary'} kind @param {string} name */
  async click(kind, name) {
    // A page that has just come may still be scrolled to what its address names.
    let last = '';
    const { x, y } = await this.until(`${kind} ${name}`, async () => {
      const found = await this.window.look(find, kind, name);
      const here = JSON.stringify(found);
      const rests = here === last;
      last = here;
      return rests && found;
    });
    await this.window.click(x, y);
  }

  /** Types into a field instead of what is in it. @param {string} label @param {string} text */
  async fill(label, text) {
    await this.click('field', label);
    await this.window.press(['All', 'Backspace', text]);
  }

  /** @param {...string} keys */
  press(...keys) {
    return this.window.press(keys);
  }

  /** @param {string} text somewhere on the page, as it is shown */
  sees(text) {
    const has = (/** @type {string} */ wanted) =>
      document.readyState === 'complete' && document.body.innerText.replace(/\s+/g, ' ').includes(wanted);
    return this.until(`the words ${text}`, () => this.window.look(has, text));
  }

  /** @param {string} text */
  async misses(text) {
    const none = (/** @type {string} */ unwanted) =>
      document.readyState === 'complete' && !document.body.innerText.replace(/\s+/g, ' ').includes(unwanted);
    await this.until(`a page without ${text}`, () => this.window.look(none, text));
  }

  /** @param {string} start of what has the focus: 'input City', with its error and hint after that */
  async focusIsOn(start) {
    let last = '';
    await this.until(`the focus on ${start}`, async () => {
      last = await this.window.look(focused);
      return last.startsWith(start);
    }).catch(error => {
      throw new Error(`${error.message.split('. There is')[0]}, it is on: ${last}`);
    });
    return last;
  }

  /** @param {string} start */
  titleStarts(start) {
    return this.until(`a title like ${start}`, async () =>
      (await this.window.look(() => document.title)).startsWith(start),
    );
  }

  /** Waits until scripts have taken the page over, where it has any; only asked where they run. */
  async awake() {
    const taken = () => {
      if (document.readyState !== 'complete') return false;
      if (!document.querySelector('script[type=module]')) return true;
      const mark = Object.keys(document).find(key => key.startsWith('__reactContainer'));
      const root = mark && /** @type {any} */ (document)[mark]?.stateNode;
      return root?.current.memoizedState.isDehydrated === false;
    };
    await this.until('scripts at work', () => this.window.look(taken));
    await sleep(300);
  }

  /** Leaves the dialog that a failed save opens where scripts run. */
  async closeDialog() {
    const open = () => document.querySelector('[role=alertdialog]')?.contains(document.activeElement);
    await this.until('a dialog', () => this.window.look(open));
    await this.press('Escape');
    await this.until('no dialog', () => this.window.look(() => !document.querySelector('[role=alertdialog]')));
  }

  /** @param {string} label @param {string} value that is typed or chosen */
  holds(label, value) {
    return this.until(`${value} in ${label}`, async () => {
      await this.until(`field ${label}`, () => this.window.look(find, 'field', label));
      return (await this.window.look(find, 'field', label))?.value === value;
    });
  }

  /** Chooses by keyboard: the first letters, as everybody may. @param {string} label @param {string} option */
  async choose(label, option) {
    const focus = (/** @type {string} */ id) => document.getElementById(id)?.focus();
    const { id } = await this.until(`field ${label}`, () => this.window.look(find, 'field', label));
    await this.window.look(focus, id);
    await this.window.press([...option]);
    await this.holds(label, await this.window.look(optionValue, id, option));
  }

  /** Fetches what a link leads to, as the browser would. @param {string} name */
  async download(name) {
    const { href } = await this.until(`link ${name}`, () => this.window.look(find, 'link', name));
    return this.window.look(fetchNow, href ?? '');
  }

  /** @param {string} what */
  async picture(what) {
    mkdirSync('test-results/browsers', { recursive: true });
    this.pictures += 1;
    await this.window.picture(`test-results/browsers/${this.name}-${this.pictures}-${what}.png`);
  }
}
