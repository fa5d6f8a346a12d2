import { expect, type Page } from '@playwright/test';
import { lineOf, type Node } from './reading';
import { awake } from './visits';

/** Said once on the way in, when the focus comes into them. */
const places = new Set([
  'banner',
  'navigation',
  'main',
  'contentinfo',
  'search',
  'region',
  'group',
  'radiogroup',
  'tablist',
  'tabpanel',
  'table',
  'dialog',
  'alertdialog',
]);

/** A named part says where one is; these say it by their role alone. */
const knownByRole = new Set(['banner', 'main', 'contentinfo', 'table', 'alertdialog', 'dialog']);

const mostStops = 60;

/**
 * Somebody who works by keys alone and hears what a screen reader would say: the title of each page that opens, where the
 * focus is, and what Tab meets on its way. Nothing is found by a selector: what Tab does not meet can't be used.
 */
export async function journey(page: Page, title: string) {
  const tools = await page.context().newCDPSession(page);
  const lines = [`# ${title}`];
  const note = (what: string, heard = '') => lines.push(`${what.padEnd(11)}${heard}`.trimEnd());
  let around: string[] = [];
  let withScripts = false;

  /** The focused node first, then what is around it, from the inside out. */
  async function focused(): Promise<Node[]> {
    const { result } = await tools.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { objectId } = result;
    const answer = await tools.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: true });
    const nodes = answer.nodes as unknown as Node[];
    const chain: Node[] = [];
    for (let at = nodes[0]; at; at = nodes.find(({ nodeId }) => nodeId === at?.parentId)) chain.push(at);
    return chain;
  }

  /** What is said when the focus comes to where it is: the parts that it comes into, and the control. */
  async function whereFocused(): Promise<{ node: Node; heard: string }> {
    const [node, ...outside] = (await focused()) as [Node, ...Node[]];
    // Nothing has asked for the focus: reading begins with the first line.
    if (['RootWebArea', 'none'].includes(node.role?.value ?? '')) return { node, heard: 'top of the page' };
    const named = (each: Node) => each.name?.value || knownByRole.has(each.role?.value ?? '');
    const parts = outside.filter(each => !each.ignored && places.has(each.role?.value ?? '') && named(each)).reverse();
    const now = parts.map(each => lineOf(each));
    const entered = now.filter((part, depth) => around[depth] !== part);
    around = places.has(node.role?.value ?? '') ? [...now, lineOf(node)] : now;
    return { node, heard: [...entered, lineOf(node) || String(node.role?.value)].join(' > ') };
  }

  /** A link of the menu that is passed by; the first one says where one is. A page that is added changes no transcript. */
  const isMenuItem = (node: Node, heard: string) =>
    node.role?.value === 'link' && around.at(-1) === 'navigation "Main menu"' && !heard.includes(' > ');

  /** What is announced by itself, without the focus: an alert that comes, and a status whose words change. */
  async function announced(): Promise<string[]> {
    const now = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement & { said?: string }>('[role=status], [role=alert], [aria-live]'),
      ].flatMap(region => {
        const before = region.said ?? (region.matches('[role=alert]') ? '' : region.textContent);
        region.said = region.textContent ?? '';
        return region.said !== before && region.said !== '' ? [region.said] : [];
      }),
    );
    for (const text of now) note('says', `"${text}"`);
    return now;
  }

  /** A page has opened: its title is said, then where the focus is. */
  async function arrived(): Promise<void> {
    await awake(page);
    withScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
    // The browser moves the focus to what asks for it a moment after the page has come.
    await expect
      .poll(() =>
        page.evaluate(() => !document.querySelector('[autofocus]') || document.activeElement !== document.body),
      )
      .toBe(true);
    around = [];
    lines.push('', `page       "${await page.title()}"`);
    note('focus', (await whereFocused()).heard);
    await announced();
  }

  /** What a page says of a field that was left, it says a moment later: before the next key. */
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
    if (withScripts) await page.waitForTimeout(80);
  }

  return {
    async opens(address: string) {
      await page.goto(address);
      await arrived();
    },
    /** Presses Tab, or another key, until the focus is on what the visitor looks for. */
    async goesTo(role: string, name: string, key = 'Tab') {
      for (let stops = 0; stops < mostStops; stops += 1) {
        await press(key);
        const { node, heard } = await whereFocused();
        const found = node.role?.value === role && node.name?.value?.trim() === name;
        if (found || !isMenuItem(node, heard)) note(key, heard);
        else if (!lines.at(-1)?.endsWith('…')) note(key, '…');
        await announced();
        if (found) return;
      }
      throw new Error(`${key} never reached ${role} '${name}':\n${lines.join('\n')}`);
    },
    async types(text: string) {
      await press('Control+A');
      await page.keyboard.type(text);
      note('types', text);
      await announced();
    },
    /** A key that changes the control in focus, and what it says of itself then. */
    async changes(key: string) {
      await press(key);
      note(key, (await whereFocused()).heard);
      await announced();
    },
    /** Waits for what a key has caused to be said, while the focus stays. */
    async hears(text: string, key: string) {
      note(key);
      await press(key);
      await expect.poll(announced).toContain(text);
      note('focus', (await whereFocused()).heard);
    },
    /** Enter, and what is heard of the page that it opens. */
    async opensByEnter() {
      note('Enter');
      await Promise.all([page.waitForEvent('load'), press('Enter')]);
      await arrived();
    },
    /**
     * A key that moves the focus within the page: a skip link, a link of the summary, a dialog that opens or closes.
     * @param name how what it moves to begins
     */
    async moves(key: string, role: string, name = '') {
      note(key);
      await press(key);
      await this.lands(role, name);
    },
    /** The focus moves by itself. */
    async lands(role: string, name: string) {
      await expect
        .poll(async () => {
          const [node] = await focused();
          return `${node?.role?.value} ${node?.name?.value?.trim() ?? ''}`;
        })
        .toMatch(new RegExp(`^${role} ${name}`));
      note('focus', (await whereFocused()).heard);
      await announced();
    },
    /** Enter on a file. */
    async fetchesByEnter() {
      note('Enter');
      const [file] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
      note('file', file.suggestedFilename());
      await file.delete();
    },
    /** All that was heard, without what depends on the day. */
    transcript: () =>
      `${lines
        .join('\n')
        .replace(/\u00a0/g, ' ')
        .replace(/\b\d\d\/\d\d\/\d{4}\b/g, 'DD/MM/YYYY')
        .replace(/\b\d?\d [A-Z][a-z]{2,3} \d{4}\b/g, 'D MMM YYYY')
        .replace(/[\d,]+ (bookings|cancellations)/g, 'N $1')
        .replace(/Page 1 of \d+/g, 'Page 1 of N')
        .replace(/\b\d{4}-\d\d-\d\d\b/g, 'YYYY-MM-DD')}\n`,
  };
}

export type Journey = Awaited<ReturnType<typeof journey>>;
