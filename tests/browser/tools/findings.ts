import type { Page } from '@playwright/test';
import { filesIn, textOfFile } from '../../house/imports';
import { findings as axeFindings } from './axe';
import type { Look } from './crawl';
import { walk } from './walk';

/** What is looked for in a browser, each on a page that is open in its state: one line a finding. */
export const lookFor: Record<Look, (page: Page) => Promise<string[]>> = { axe, walk: walked, narrow };

/** WCAG 2.2 AA and best practice, in both colour schemes. */
async function axe(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeFindings(page);
  // The other scheme changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFindings(page, 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map(finding => `dark: ${finding}`)];
}

/** axe passes a page whose controls can't be reached; the walk does not. */
async function walked(page: Page): Promise<string[]> {
  const { stops, missed } = await walk(page);
  const disorder = stops.filter(({ index }, at) => at > 0 && index < (stops[at - 1]?.index ?? 0));
  // WCAG 2.5.8 excepts links within a line of text.
  const small = stops.filter(({ width, height, inText }) => !inText && (width < 24 || height < 24));
  return [
    ...(stops.length === 0 ? ['Tab reaches nothing'] : []),
    ...missed.map(html => `never reached by Tab: ${html}`),
    ...disorder.map(({ what }) => `reached out of order: ${what}`),
    ...stops.filter(({ outlined }) => !outlined).map(({ what }) => `without a visible focus: ${what}`),
    ...stops.filter(({ uncovered }) => !uncovered).map(({ what }) => `covered while focused: ${what}`),
    ...small.map(({ what, width, height }) => `smaller than 24 pixels: ${what} ${width} × ${height}`),
  ];
}

/** WCAG 1.4.12: what a reader may set, and nothing may be lost by it. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';
const large = 'html { font-size: 200% !important; }';

/** 320 pixels (WCAG 1.4.10) with the menu closed and open, text spacing there, and text of double size. */
async function narrow(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const said = (what: string, found: string[]) => found.map(finding => `${what}: ${finding}`);
  await page.setViewportSize({ width: 320, height: 800 });
  const slim = said('at 320 pixels', await sticksOut(page));
  await setSheet(page, spacing);
  const spaced = said('at 320 pixels with text spacing', await sticksOut(page));
  await setMenu(page, true);
  const menu = said('menu at 320 pixels with text spacing', await sticksOut(page));
  await setMenu(page, false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await setSheet(page, large);
  const doubled = said('with text at 200 %', await sticksOut(page));
  await setSheet(page, '');
  if (size) await page.setViewportSize(size);
  return [...slim, ...spaced, ...menu, ...doubled];
}

const setMenu = (page: Page, open: boolean) =>
  page.evaluate(wanted => document.querySelector('.menu details')?.toggleAttribute('open', wanted), open);

/** As a reader's own sheet: made by script, where the policy has no say. */
async function setSheet(page: Page, css: string): Promise<void> {
  await page.evaluate(text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** A chart that scripts draw follows the width a moment later. */
async function sticksOut(page: Page): Promise<string[]> {
  let found = await sticksOutNow(page);
  for (let turn = 0; turn < 10 && found.length > 0; turn += 1) {
    await page.waitForTimeout(100);
    found = await sticksOutNow(page);
  }
  return found;
}

/** What sticks out of the page, or is cut off where nothing scrolls. */
const sticksOutNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const out = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
      if (!element.checkVisibility() || element.closest('.table, .scroll, .visually-hidden, .skip, svg')) return false;
      const { right, left } = element.getBoundingClientRect();
      const cut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
      return right > width + 1 || left < -1 || (cut && !element.matches('input, select'));
    });
    const wide = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    return [...wide, ...out.map(element => element.outerHTML.slice(0, 140))];
  });

/**
 * WCAG 1.4.1: what marks a state by a colour marks it in another way too, for eyes and for ears. What is current differs from
 * its neighbours by more than colours, what is invalid is described in words, a message has words and a sign, what is disabled
 * says why.
 */
export const colourAlone = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (element: Element) => (element as HTMLElement).checkVisibility();
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(seen);
    const short = (element: Element) => element.outerHTML.slice(0, 140);
    const words = (element: Element | null) => (element?.textContent ?? '').trim() !== '';
    const describedBy = (element: Element) =>
      (element.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id));
    const clear = (colour: string) => /, 0\)$|^transparent$/.test(colour);

    /** Everything of an element's looks that somebody who sees no colours can tell. */
    const looksOf = (element: Element) => {
      const style = getComputedStyle(element);
      const edges = ['Top', 'Right', 'Bottom', 'Left'].map(side => {
        const of = (part: string) => style[`border${side}${part}` as keyof CSSStyleDeclaration] as string;
        return of('Style') === 'none' || clear(of('Color')) ? '0px' : of('Width');
      });
      return [style.fontWeight, style.textDecorationLine, style.fontStyle, ...edges].join();
    };
    const current = all('[aria-current]:not([aria-current="false"])').filter(element => {
      const list = element.closest('ul, ol, nav, tr, p, div');
      const others = [...(list?.parentElement?.querySelectorAll(element.localName) ?? [])].filter(
        other => other !== element && !other.matches('[aria-current]:not([aria-current="false"])') && seen(other),
      );
      return others.length > 0 && others.every(other => looksOf(other) === looksOf(element));
    });
    const invalid = all('[aria-invalid="true"]').filter(
      // One message stands for all fields of a group.
      element => ![...describedBy(element), ...describedBy(element.closest('fieldset') ?? element)].some(words),
    );
    const tones = all('.success, .warning, .error, .info').filter(element => !words(element));
    const messages = all('.notice, .message').filter(element => !words(element) || !element.querySelector('svg'));
    const disabled = all('button[aria-disabled="true"]').filter(element => !describedBy(element).some(words));
    const sorted = all('[aria-sort]').filter(element => !element.querySelector('svg'));
    const said = (why: string, found: Element[]) => found.map(element => `${why}: ${short(element)}`);
    return [
      ...said('current by colour alone', current),
      ...said('invalid without a word', invalid),
      ...said('a tone without a word', tones),
      ...said('a message without words and a sign', messages),
      ...said('disabled without a reason', disabled),
      ...said('sorted without a sign', sorted),
    ];
  });

const wholeSheet = filesIn('app', /\.css$/)
  .map(file => textOfFile(file).replace(/@import.*/g, ''))
  .join('');

/** A first visit does without the rules that it has no use for: none of them may be about anything on the page, in any state of it. */
export async function unstyled(page: Page): Promise<string[]> {
  return page.evaluate(text => {
    const style = document.querySelector<HTMLStyleElement>('style[data-portal]');
    if (!style?.sheet || document.querySelector('link[rel="stylesheet"]')) return [];
    const states = /::[\w-]+(\([^)]*\))?|:(hover|focus|active|target)(?![\w-])/g;
    const isOpen = (text: string) => text.split('(').length > text.split(')').length;
    const selectorsIn = (text: string) => {
      const found = [''];
      for (const part of text.split(/(?<=,) /)) {
        found.push(`${found.pop()}${part}`);
        if (!isOpen(found.at(-1) ?? '')) found.push('');
      }
      return found.map(selector => selector.replace(/,$/, '')).filter(selector => selector !== '');
    };
    const selectors = (rules: Iterable<CSSRule>): string[] =>
      [...rules].flatMap(rule =>
        rule instanceof CSSStyleRule
          ? selectorsIn(rule.selectorText)
          : 'cssRules' in rule
            ? selectors((rule as CSSGroupingRule).cssRules)
            : [],
      );
    const whole = new CSSStyleSheet();
    whole.replaceSync(text);
    const carried = new Set(selectors(style.sheet.cssRules));
    return selectors(whole.cssRules)
      .filter(selector => !carried.has(selector) && document.querySelector(selector.replace(states, ':is(*)')))
      .map(selector => `a first visit is without the style of ${selector}`);
  }, wholeSheet);
}
