import type { Page } from '@playwright/test';

export interface Stop {
  /** tag, name and place in the document, to find it by */
  what: string;
  index: number;
  /** its outline is there, and nothing around it cuts a side of it off */
  outlined: boolean;
  /** it is on the screen, and nothing lies over its middle */
  uncovered: boolean;
  width: number;
  height: number;
  inText: boolean;
}

export interface Walk {
  stops: Stop[];
  /** controls that can be seen but that the key never reached */
  missed: string[];
}

const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]';

/** More than the longest list of boxes has; a walk that does not come round ends here. */
const mostStops = 300;

/** Goes through the page by a key until it comes round, and says what it met. Nothing in here waits: scripts may be off. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Walk> {
  // Its style sheet too: a page that was sent for by a form is there as soon as its first words are.
  await page.waitForLoadState();
  await page.evaluate(() => {
    // From the very top: leaving a field alone would not forget where the focus was.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });
  const stops: Stop[] = [];
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus, controls);
    if (stop === null) {
      if (stops.length > 0) break;
    } else if (stop.index === stops[0]?.index) break;
    else stops.push(stop);
  }
  const missed = await page.evaluate(
    ([selector, met]) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .map((element, index) => ({ element, index }))
        .filter(({ element, index }) => element.tabIndex >= 0 && element.checkVisibility() && !met.includes(index))
        // A box that can't be changed is shown with its reason, and is no stop.
        .filter(({ element }) => !element.matches(':disabled'))
        // Tab leads to one answer of a question, the arrow keys to the others.
        .filter(({ element }) => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked))
        .map(({ element }) => element.outerHTML.slice(0, 120)),
    [controls, stops.map(({ index }) => index)] as const,
  );
  return { stops, missed };
}

function lookAtFocus(selector: string): Stop | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || element === document.documentElement) return null;
  const box = element.getBoundingClientRect();
  // A press on its label is one on the box.
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.getBoundingClientRect() : undefined;
  const isBox = element.matches('[type="checkbox"], [type="radio"]') && label;
  const style = getComputedStyle(element);
  // Of what is larger than the screen, the part that is on it.
  const middle = (from: number, to: number, most: number) => (Math.max(from, 0) + Math.min(to, most)) / 2;
  const over = document.elementFromPoint(
    middle(box.left, box.right, window.innerWidth),
    middle(box.top, box.bottom, window.innerHeight),
  );
  /** By more than a pixel. What a positioned element leaves does not clip it. */
  const isCut = () => {
    const reach = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth) - 1;
    let { position } = style;
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const around = getComputedStyle(outer);
      if (position === 'fixed') return false;
      if (position === 'absolute' && around.position === 'static') continue;
      position = around.position;
      if (around.display === 'inline' || around.overflow === 'visible') continue;
      const left = outer.getBoundingClientRect().left + outer.clientLeft;
      const top = outer.getBoundingClientRect().top + outer.clientTop;
      if (
        box.left - reach < left - 0.5 ||
        box.top - reach < top - 0.5 ||
        box.right + reach > left + outer.clientWidth + 0.5 ||
        box.bottom + reach > top + outer.clientHeight + 0.5
      )
        return true;
    }
    return false;
  };
  const siblings = [...(element.parentElement?.childNodes ?? [])];
  return {
    what: `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)} ${element.id}`,
    index: [...document.querySelectorAll(selector)].indexOf(element),
    outlined: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2 && !isCut(),
    uncovered: over !== null && (element.contains(over) || over.contains(element)),
    width: isBox ? Math.max(box.right, label.right) - Math.min(box.left, label.left) : box.width,
    height: isBox ? Math.max(box.height, label.height) : box.height,
    inText:
      style.display === 'inline' &&
      siblings.some(node => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? '')),
  };
}
