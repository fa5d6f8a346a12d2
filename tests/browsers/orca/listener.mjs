import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./desk.mjs').Desk} Desk */
/** @typedef {import('./desk.mjs').Word} Word */

const patienceMs = 20_000;

/** How long nothing is said before a listener takes it that Orca is done. */
const silenceMs = 1_000;

/** @param {string} text */
const plain = text => text.replace(/\s+/g, ' ').trim();

/** Secrets and recovery codes of a second factor are new in each run. @param {string} text */
const unlikeAnyOther = text =>
  text
    .replace(/\b([A-Z2-7]{4}\s){7}[A-Z2-7]{4}\b/g, 'ABCD EFGH (and so on)')
    .replace(/\b[a-z0-9]{5} dash [a-z0-9]{5}\b/g, 'abcde dash 12345');

/** The pieces of a page that Orca reads on its own, what belongs to one thing together. @param {Word[]} words */
function passage(words) {
  /** @type {string[]} */
  const things = [];
  for (const [index, { text, part }] of words.entries()) {
    if (index > 0 && words[index - 1]?.part === part) things.push(`${things.pop()}, ${plain(text)}`);
    else things.push(plain(text));
  }
  // A table of fifty rows is as long as that, and says nothing new.
  const left = things.length - 120;
  if (left > 0) things.splice(105, left, `(${left} more)`);
  return things.join(' | ');
}

/** @param {string} text @returns {string[]} lines */
function wrapped(text, width = 110) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.pop() ?? '';
    if (line && line.length + word.length >= width) lines.push(line, word);
    else lines.push(line ? `${line} ${word}` : word);
  }
  return lines;
}

/** Somebody who has keys and ears, and no screen. */
export class Listener {
  /** @param {Desk} desk @param {string} title of the journey */
  constructor(desk, title) {
    this.desk = desk;
    this.title = title;
    /** @type {{ did: string, from: number }[]} what was done, and how many words there were before it */
    this.steps = [];
  }

  /** Since the last key. @returns {Word[]} */
  words() {
    return this.desk.words().slice(this.steps.at(-1)?.from);
  }

  /** All that was said since the last key. */
  said() {
    return plain(
      this.words()
        .map(({ text }) => text)
        .join(' '),
    );
  }

  /** Waits until Orca has said what it has to say. A voice would still be at it; whoever types doesn't wait for that either. */
  async silence() {
    let before = -1;
    let since = Date.now();
    while (Date.now() - since < silenceMs) {
      const now = this.desk.words().length;
      if (now !== before) since = Date.now();
      before = now;
      await sleep(50);
    }
  }

  /** @param {string} did @param {...string} words for xdotool */
  async does(did, ...words) {
    await this.silence();
    this.steps.push({ did, from: this.desk.words().length });
    this.desk.tool(...words);
  }

  /** By the address bar; what it says while somebody types is left away. @param {string} portal @param {string} path */
  async opens(portal, path) {
    await this.silence();
    this.desk.tool('key', 'ctrl+l');
    await this.silence();
    this.desk.tool('type', '--delay', '20', portal + path);
    await this.does(`opens ${path}`, 'key', 'Return');
  }

  /** @param {string} key as xdotool calls it */
  press(key) {
    const shown = key.replace('Return', 'Enter').replace('shift+alt', 'Shift+Alt').replace('ctrl', 'Ctrl');
    return this.does(shown, 'key', key);
  }

  /** @param {string} text @param {string} [shown] in the transcript */
  type(text, shown = text) {
    return this.does(`types ${shown}`, 'type', '--delay', '40', text);
  }

  /** Waits for words since the last key, in this order; what is between them doesn't matter. @param {...string} wanted */
  async hears(...wanted) {
    const end = Date.now() + patienceMs;
    for (;;) {
      const said = this.said();
      let at = 0;
      const missing = wanted.find(words => {
        const found = said.indexOf(words, at);
        at = found + words.length;
        return found < 0;
      });
      if (!missing) return;
      if (Date.now() > end)
        throw new Error(`Not heard within ${patienceMs / 1000} s: “${missing}” of ${wanted.length}. Heard: “${said}”`);
      await sleep(100);
    }
  }

  /** Presses a key until words are said. @param {string} key @param {string} wanted */
  async goesTo(key, wanted, most = 40) {
    for (let turn = 0; turn < most; turn += 1) {
      await this.press(key);
      // Orca keeps silent at some, which is worth reading in the transcript and no reason to stop.
      await this.desk.until('a word', () => this.said(), 4_000).catch(() => {});
      await this.silence();
      if (this.said().includes(wanted)) return;
    }
    throw new Error(`${key}, pressed ${most} times, does not lead to “${wanted}”`);
  }

  /** What one step let Orca say: a line for each utterance. @param {Word[]} words */
  lines(words) {
    /** @type {string[]} */
    const lines = [];
    /** @type {Word[]} */
    let reading = [];
    const readOut = () => {
      if (reading.length > 0) lines.push(...wrapped(`reads: ${passage(reading)}`));
      reading = [];
    };
    for (const word of words) {
      if (word.kind === 'reads') reading.push(word);
      else {
        readOut();
        if (word.kind === 'says') lines.push(plain(word.text));
        // The key itself stops what was said before it; a stop after that takes words away that nobody asked to lose.
        else if (lines.length > 0) lines.push(`${lines.pop()}`.replace(/( \[cut short\])?$/, ' [cut short]'));
      }
    }
    readOut();
    return lines;
  }

  /** @param {string} versions */
  transcript(versions) {
    const all = this.desk.words().map(word => ({ ...word, text: unlikeAnyOther(word.text) }));
    const parts = this.steps.map(({ did, from }, index) => {
      const lines = this.lines(all.slice(from, this.steps[index + 1]?.from));
      const beside = did.length < 15;
      if (lines.length === 0 && !did.startsWith('types')) lines.push('(silence)');
      const shown = beside ? lines : ['', ...lines];
      return (shown.length > 0 ? shown : [''])
        .map((line, at) => `${at === 0 ? did.padEnd(beside ? 15 : 0) : ' '.repeat(15)} ${line}`.trimEnd())
        .join('\n');
    });
    const text = `# ${this.title}\n# ${versions}\n\n${parts.join('\n')}\n`;
    // The only words that depend on when somebody listens.
    return text.replace(/\u00a0/g, ' ').replace(/until \d\d:\d\d/g, 'until HH:MM');
  }
}
