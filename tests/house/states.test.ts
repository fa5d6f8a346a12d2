import { describe, expect, it } from 'vitest';
import { isOpen, type Page } from '~/portal';
import { everyView, type Mode, shown, statesOf, tonguesOf } from '../browser/tools/crawl';
import { type Kind, pageOfState } from '../browser/tools/state';
import { states } from '../screens';
import { importsOf, textOfFile } from './imports';
import { screenFileOf } from './screens';

/** The crawl over all page states (tests/browser/crawl.*) grows with the table of pages: a page that it doesn't know fails here. */

/** The page's own modules, and what they show of others' in app/routes. */
function textOf({ file }: Page): string {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { to } of importsOf(path)) {
      if (to.startsWith('app/routes/')) visit(to);
    }
  };
  visit(`app/${file}`);
  return [...seen].map(textOfFile).join('\n');
}

/** Gives out bytes, and shows a page only where it can't. */
const givesFile = (text: string) => /return fault && </.test(text);
/** Somebody types into it, and hears what was wrong. */
const validatesForm = (text: string) =>
  /export const action = (form|openForm|post)\(\s*'[^']*',\s*(?!\[\])/.test(text) &&
  /<(ErrorSummary|RecordForm)\b/.test(text);
/** Says so where there is nothing to list. */
const lists = (text: string) => /=== 0 && <p|=== 0\)\s*return <|=== 0 \? \(?\s*<|> 0 \? </.test(text);

const wanted: [Kind, (text: string) => boolean][] = [
  ['valid', text => !givesFile(text)],
  ['failed', text => givesFile(text) || validatesForm(text)],
  ['empty', lists],
];

describe('every page of the table has its states', () => {
  it.each(shown.map(page => ({ page, path: page.path })))('$path', ({ page }) => {
    const text = textOf(page);
    const missing = wanted.filter(([kind, needs]) => needs(text) && statesOf(page, kind).length === 0);
    const toAdd = ([kind]: (typeof wanted)[number]) =>
      `${screenFileOf(page.path)}: add ${kind === 'valid' ? "{ name: '…' }" : `{ name: '…', kind: '${kind}' }`} to the states of '${page.path}'`;
    expect(missing.map(toAdd)).toEqual([]);
    const derived = !isOpen(page) ? ['ended', 'fault'] : ['fault'];
    expect(derived.filter(kind => statesOf(page, kind as Kind).length === 0)).toEqual([]);
  });

  it('some fail, some are empty, and some need neither', () => {
    for (const [, needs] of wanted.slice(1)) {
      const those = shown.filter(page => needs(textOf(page)));
      expect(those.length).toBeGreaterThan(5);
      expect(those.length).toBeLessThan(shown.length);
    }
  });
});

describe('the whole crawl', () => {
  it('meets each state with scripts, without, and light', () => {
    const modes = new Map<string, Set<Mode>>();
    for (const { state, mode } of everyView) modes.set(state.name, (modes.get(state.name) ?? new Set()).add(mode));
    const some = everyView.filter(({ state }) => !state.scripts && modes.get(state.name)?.size !== 3);
    expect(some.map(({ name }) => name)).toEqual([]);
    expect(new Set(everyView.map(({ name }) => name)).size).toBe(everyView.length);
  });

  it.each(shown.map(page => ({ page, path: page.path })))('meets $path in every brand and language', ({ page }) => {
    const views = everyView.filter(({ state }) => pageOfState(state) === page);
    const met = new Set(views.map(({ brand, language }) => `${brand} ${language}`));
    const free = states.find(state => pageOfState(state) === page && state.brand === undefined);
    expect(free, `${screenFileOf(page.path)}: add a state without a brand to '${page.path}'`).toBeDefined();
    const all = free ? tonguesOf(free).map(({ brand, language }) => `${brand} ${language}`) : [];
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(tongue => !met.has(tongue))).toEqual([]);
  });
});
