import { describe, expect, it } from 'vitest';
import { contrast } from '~/brands/contrast';
import { loadBrands } from '~/brands/load.server';
import { themeCss } from '~/brands/theme';

const brands = loadBrands();

describe("a brand's colours as style", () => {
  it('carries every colour of both schemes under its name', () => {
    const brand = brands.default(104);
    const { theme } = brand;
    const css = themeCss(brand);
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)');
    expect(light).toContain(`--soft:${theme.light.accentSoft}`);
    expect(light).toContain(`--on-soft:${theme.light.onAccentSoft}`);
    expect(dark).toContain(`--canvas:${theme.dark.canvas}`);
    for (const part of [light, dark]) expect(part.match(/--[a-z-]+:/g)).toHaveLength(part === light ? 16 : 15);
  });

  it('is nothing but names, colours and the motif, for every brand another', () => {
    const shape =
      /^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+--motif:url\(\/partner\/brands\/\d+\/motif\.svg\)\}@media \(prefers-color-scheme:dark\)\{:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}\}$/;
    const all = brands.all.map(themeCss);
    for (const css of all) expect(css).toMatch(shape);
    expect(new Set(all).size).toBe(brands.all.length);
  });

  it('never lets anything but a colour into the page', () => {
    const { light, dark } = brands.default().theme;
    for (const accent of ['red', '#FFFFFF', '#fff', '#ffffff;}</style><script>', '#ffffff\n']) {
      expect(() => themeCss({ id: 101, theme: { light: { ...light, accent }, dark } })).toThrow('accent');
    }
  });
});

describe('contrast as WCAG 2.2 counts it', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4.0],
    ['#0000ff', '#ffffff', 8.59],
    ['#00ff00', '#000000', 15.3],
  ])('%s on %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  });

  it('refuses what is not a colour', () => {
    expect(() => contrast('#fff', '#000000')).toThrow(RangeError);
  });
});
