import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { scaleOf } from '~/parts/report/chart-scale';
import { labelsShown } from '~/parts/report/chart-spec';
import { type MonthBar, MonthBars } from '~/parts/report/month-bars';

const months = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];
const years = {
  now: [5, 9, 14, 3, 0, 2, 8, 9, 12, 4, null, null],
  before: [4, 5, 11, 13, 10, 2, 8, 9, 2, 14, 3, 5],
  older: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
};
const all = months.map((name, at) => ({
  name,
  figure: String(years.now[at] ?? '–'),
  now: years.now[at] ?? null,
  before: years.before[at],
  older: years.older[at],
}));
const alone = all.map(({ name, figure, now }) => ({ name, figure, now }));
const ticks = [0, 5, 10, 15];
const draw = (shown: readonly MonthBar[]) =>
  renderToStaticMarkup(createElement(MonthBars, { months: shown, ticks, height: 176, summary: 'Bookings' }));

/** Bars of one year, each `[x, top]` as drawn: y counts from the top. */
function barsOf(drawing: string, year: string): number[][] {
  const path = new RegExp(`<path[^>]* class="${year}" d="([^"]*)"|<path class="${year}" d="([^"]*)"`).exec(drawing);
  const shapes = path?.[1] ?? path?.[2] ?? '';
  return [...shapes.matchAll(/M([\d.]+) (?:100V)?([\d.]+)h/g)].map(([, ...numbers]) => numbers.map(Number));
}

describe('a chart', () => {
  it('is made of shapes and words alone: nothing runs, nothing styles, nothing is fetched', () => {
    const drawing = draw(all);
    const elements = new Set([...drawing.matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect([...elements].sort()).toEqual(['li', 'ol', 'path', 'span', 'svg']);
    expect(drawing).not.toMatch(/script|style|recharts|\son\w+=|https?:/);
  });

  it('has a bar for each figure, as high as the figure is large', () => {
    const bars = barsOf(draw(alone), 'now');
    // May has no bookings, November and December are yet to come.
    expect(bars).toHaveLength(9);
    const [january = [], , march = []] = bars;
    const heights = [january, march].map(([, top = 0]) => 100 - top);
    expect((heights[1] ?? 0) / (heights[0] ?? 0)).toBeCloseTo(14 / 5, 1);
  });

  it('tells its years apart by form, without colour', () => {
    const drawing = draw(all);
    const [now, before, older] = ['now', 'before', 'older'].map(year => barsOf(drawing, year));
    expect(now).toHaveLength(9);
    expect(before).toHaveLength(12);
    expect(older).toHaveLength(12);
    // The wider one stands behind, and of the oldest there is a line and no bar.
    expect(drawing.indexOf('class="before"')).toBeLessThan(drawing.indexOf('class="now"'));
    expect(before?.[0]?.[0]).toBeLessThan(now?.[0]?.[0] ?? 0);
    expect(drawing).toMatch(/class="older" d="(M[\d.]+ [\d.]+h9)+"/);
  });

  it('says in words what it shows, and has the figure of each month for the eye', () => {
    expect(draw(alone)).toContain('role="img" aria-label="Bookings"');
    expect(draw(alone)).toMatch(/<ol class="ticks" aria-hidden="true"><li>Jan <span>5<\/span>/);
  });

  it('takes text for text, whatever it holds', () => {
    const drawing = draw([{ name: '<b>"&', figure: '</svg><script>', now: 1 }]);
    expect(drawing).toContain('&lt;b&gt;&quot;&amp;');
    expect(drawing).not.toContain('<script');
  });

  it('without a single figure is an empty frame', () => {
    const drawing = draw(months.map(name => ({ name, now: null })));
    expect(barsOf(drawing, 'now')).toEqual([]);
    expect(drawing).not.toMatch(/class="(before|older)"/);
    expect(drawing).toContain('>Jan </li>');
  });
});

describe('its lines', () => {
  it('begin at zero and end at a round number that no bar is above', () => {
    expect(scaleOf([5, 14, null], 'de')).toEqual({
      ticks: [0, 5, 10, 15],
      texts: ['0', '5', '10', '15'],
      inThousands: false,
    });
    expect(scaleOf([3], 'de').ticks).toEqual([0, 1, 2, 3]);
    expect(scaleOf([0, null], 'de').ticks).toEqual([0, 1]);
    expect(scaleOf([100], 'de').ticks).toEqual([0, 25, 50, 75, 100]);
    expect(scaleOf([9], 'de').ticks).toEqual([0, 5, 10]);
    expect(scaleOf([1201], 'de').ticks).toEqual([0, 500, 1000, 1500]);
  });

  it('writes numbers in the form of the language, large ones in thousands', () => {
    expect(scaleOf([5200], 'de').texts).toEqual(['0', '2.000', '4.000', '6.000']);
    expect(scaleOf([5200], 'en').texts).toEqual(['0', '2,000', '4,000', '6,000']);
    expect(scaleOf([1_290_000], 'de')).toMatchObject({ texts: ['0', '500', '1.000', '1.500'], inThousands: true });
  });

  it('names every month where there is room, and every fifth day', () => {
    expect(labelsShown(months, 36).filter(shown => shown === 'never')).toEqual([]);
    expect(labelsShown(months, 36).filter(shown => shown === 'always')).toHaveLength(6);
    const days = Array.from({ length: 31 }, (_, at) => String(at + 1));
    const shown = labelsShown(days, 36);
    expect(days.filter((_, at) => shown[at] !== 'never')).toEqual(['1', '5', '10', '15', '20', '25', '30']);
    expect(days.filter((_, at) => shown[at] === 'always')).toEqual(['1', '10', '20', '30']);
  });
});
