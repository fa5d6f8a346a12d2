import { expect } from '@playwright/test';
import { drive, type Terminal } from './terminal';

const elinksSettings = ['document.browse.forms.confirm_submit = 0', 'document.browse.links.numbering = 1']
  .map(option => `-eval 'set ${option}'`)
  .join(' ');

/** Browsers for the terminal that number whatever can be gone to. */
const programs = {
  elinks: {
    command: (url: string) => `elinks -no-home 1 ${elinksSettings} '${url}'`,
    /** going to something is not yet using it: a field is opened, a button pressed by one more key */
    use: '\r',
    /** from the first button of the question what to do with a file */
    display: '\t\t\r',
    /** what the last line says while a digit would go into a field */
    typing: /(Textfield|Passwordfield|Textarea),name\S*$/,
  },
  links: {
    command: (url: string) => `links -html-numbered-links 1 '${url}'`,
    use: '',
    display: '\t\r',
    typing: /(Textfield|Passwordfield|Textarea),name\S*$/,
  },
};

export type NumberedBrowser = keyof typeof programs;

export interface NumberedTerminal extends Terminal {
  /** @param label what stands before the field */
  fill(label: string, text: string): Promise<void>;
  tick(label: string): Promise<void>;
  /** a button, or a link */
  press(words: string): Promise<void>;
  /** a link to a file, which is shown instead of being saved; @param start how it begins */
  display(words: string, start: string): Promise<void>;
}

const withoutBlanks = (words: string) => words.replace(/\s/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function browse(program: NumberedBrowser, url: string): NumberedTerminal {
  const { command, use, display, typing } = programs[program];
  const terminal = drive(command(url));

  /** @param place what stands around its number, without blanks */
  async function goTo(place: RegExp): Promise<void> {
    let number = '';
    let before = '';
    let passes = 0;
    const find = async () => {
      const seen = await terminal.read();
      // What a page ends with may have its field on the next one.
      number = (place.exec(seen) ?? place.exec(before + seen))?.[1] ?? '';
      // A page further down, or from its end to the top again, and then some lines further, so that other lines end the screens.
      if (number === '' && seen === before) passes += 1;
      const fromTop = '\x1b[5~'.repeat(8) + '\x1b[3~'.repeat(5 * passes);
      if (number === '') await terminal.type(seen === before ? fromTop : '\x1b[6~');
      before = seen;
      return number;
    };
    await expect.poll(find, { timeout: 40_000 }).not.toBe('');
    for (let left = 40; typing.test(await terminal.read()) && left > 0; left -= 1) await terminal.type('\x1b[B');
    for (const digit of number) await terminal.type(digit);
    await terminal.type('\r');
  }

  async function press(words: string): Promise<void> {
    await goTo(new RegExp(`\\[(\\d+)\\]${withoutBlanks(words)}`));
    if (use) await terminal.type(use);
  }

  return {
    ...terminal,
    press,
    async display(words, start) {
      await press(words);
      const shown = start.replace(/\s/g, '');
      let seen = '';
      await expect
        .poll(async () => (seen = await terminal.read()), { timeout: 20_000 })
        .toEqual(expect.stringMatching(new RegExp(`\\[Save\\]|${withoutBlanks(shown)}`)));
      // Where the system knows the kind of file, nothing is asked.
      if (!seen.includes(shown)) await terminal.type(display);
      await terminal.shows(start);
    },
    async fill(label, text) {
      const place = new RegExp(`${withoutBlanks(label)}[^[]*\\[(\\d+)\\]`);
      // While a page loads, links drops the digits, and would take the text for commands.
      await expect(async () => {
        await goTo(place);
        await expect.poll(terminal.read, { timeout: 3_000 }).toMatch(typing);
      }).toPass({ timeout: 90_000 });
      await terminal.type(`${use}\x15\x0b${text}`);
      // elinks: a field that is done with takes digits no more.
      if (use && !text.endsWith('\r')) await terminal.type('\x1b');
    },
    async tick(label) {
      await goTo(new RegExp(`\\[(\\d+)\\]\\[\\]${withoutBlanks(label)}`));
      if (use) await terminal.type(use);
    },
  };
}
