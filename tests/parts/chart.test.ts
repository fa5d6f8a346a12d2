import { describe, expect, it } from 'vitest';
import { scaleOf } from '~/parts/report/chart-scale';
import { type ChartSpec, labelsShown } from '~/parts/report/chart-spec';
import { drawChart } from '~/parts/report/chart-svg.server';

const months = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];
const spec: ChartSpec = {
  id: 'bookings',
  language: 'de',
  thousand: 'Tsd.',
  labels: months,
  series: [
    { name: '2026', values: [5, 9, 14, 3, 0, 2, 8, 9, 12, 4, null, null] },
    { name: '2025', values: [4, 5, 11, 13, 10, 2, 8, 9, 2, 14, 3, 5] },
    { name: '2024', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  ],
};
const alone = { ...spec, series: spec.series.slice(0, 1) };

/** Bars of one row, each `[x, y, height]` as drawn: y counts from the top. */
function barsOf(drawing: string, row: number): number[][] {
  const path = new RegExp(`<path class="bar-${row}"[^>]* d="([^"]*)"`).exec(drawing)?.[1] ?? '';
  return [...path.matchAll(/M([\d.]+) ([\d.]+)h[\d.]+v([\d.]+)/g)].map(([, ...numbers]) => numbers.map(Number));
}

describe('a chart', () => {
  it('is made of shapes and words alone: nothing runs, nothing styles, nothing is fetched', () => {
    const drawing = drawChart(spec);
    const elements = new Set([...drawing.matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect([...elements].sort()).toEqual(['path', 'pattern', 'text']);
    expect(drawing).not.toMatch(/script|style|recharts|\son\w+=|https?:/);
  });

  it('has a bar for each figure, as high as the figure is large', () => {
    const bars = barsOf(drawChart(alone), 1);
    // May has no bookings, November and December are yet to come.
    expect(bars).toHaveLength(9);
    const [january = [], , march = []] = bars;
    const heights = [january, march].map(([, , height = 0]) => height);
    expect((heights[1] ?? 0) / (heights[0] ?? 0)).toBeCloseTo(14 / 5, 1);
    // All of them stand on the same line.
    expect(new Set(bars.map(([, y = 0, height = 0]) => Math.round(y + height))).size).toBe(1);
  });

  it('tells its rows apart without colour, and draws them beside each other', () => {
    const drawing = drawChart(spec);
    expect(drawing).toContain('<pattern id="bookings-hatch"');
    expect(drawing).toContain('class="bar-2" fill="url(#bookings-hatch)"');
    const [first, second, third] = [1, 2, 3].map(row => barsOf(drawing, row)[0]?.[0] ?? 0);
    expect(first).toBeLessThan(second ?? 0);
    expect(second).toBeLessThan(third ?? 0);
    expect(barsOf(drawing, 2)).toHaveLength(12);
  });

  it('is the same text for the same figures, and another one for others', () => {
    expect(drawChart(structuredClone(spec))).toBe(drawChart(spec));
    const other = { ...alone, series: [{ name: '2026', values: [6, ...(alone.series[0]?.values.slice(1) ?? [])] }] };
    expect(drawChart(other)).not.toBe(drawChart(alone));
    expect(drawChart({ ...spec, id: 'other' })).toContain('url(#other-hatch)');
  });

  it('takes text for text, whatever it holds', () => {
    const hostile = { ...alone, labels: ['<b>"&', ...months.slice(1)], unit: '</svg><script>' };
    const drawing = drawChart(hostile);
    expect(drawing).toContain('&lt;b&gt;&quot;&amp;');
    expect(drawing).not.toContain('<script');
  });

  it('without a single figure is an empty frame', () => {
    const drawing = drawChart({ ...alone, series: [{ name: '2026', values: months.map(() => null) }] });
    expect(drawing).not.toContain('bar-1');
    expect(drawing).toContain('>Jan</text>');
  });
});

describe('its axis', () => {
  it('begins at zero and ends at a round number that no bar is above', () => {
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
    expect(drawChart({ ...alone, unit: 'EUR', series: [{ name: '2026', values: [1_290_000] }] })).toContain(
      '>1.500 Tsd. EUR</text>',
    );
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
