import { describe, expect, it } from 'vitest';
import {
  colourNames,
  defaultColours,
  fontNames,
  isColour,
  looksOf,
  normalizeColour,
  pixelsOf,
  propertiesOf,
} from '~/rules/engine-styles';

describe('a colour', () => {
  it.each([
    ['#0082D4', '#0082d4'],
    [' #0082d4 ', '#0082d4'],
    ['0082D4', '#0082d4'],
    ['#08d', '#0088dd'],
    ['FFF', '#ffffff'],
  ])('%s is %s', (typed, tidied) => {
    expect(normalizeColour(typed)).toBe(tidied);
    expect(isColour(tidied)).toBe(true);
  });

  it.each(['', 'red', '#12345', '#1234567', '#00ff00;', '#gggggg', 'rgb(0,0,0)', '#fff\n;}', 'url(x)', 'ＦＦＦ'])(
    '%s is none',
    typed => expect(isColour(normalizeColour(typed))).toBe(false),
  );
});

it('a font size is read with and without its unit, and nothing else is one', () => {
  expect(['14', '14px', ' 72 PX ', '014'].map(pixelsOf)).toEqual([14, 14, 72, 14]);
  for (const text of ['', '14em', '1e1', '-14', '14.5', '14px;', '1400', '0x10']) expect(pixelsOf(text)).toBeNaN();
});

describe('the looks of an engine page', () => {
  const nothing = { colours: defaultColours, font: 'Arial', size: 14 };

  it('are the specification’s defaults where nothing is set', () => {
    expect(looksOf({})).toEqual(nothing);
    expect(Object.values(defaultColours).every(isColour)).toBe(true);
  });

  it('keep what is set and fits', () => {
    const set = { ...defaultColours, colorlink: '#ABCDEF', fontfamily: 'Georgia', fontsize: '20px' };
    expect(looksOf(set)).toEqual({ colours: { ...defaultColours, colorlink: '#abcdef' }, font: 'Georgia', size: 20 });
  });

  it.each([
    'red',
    '#fff;background:url(//evil.example)',
    'expression(alert(1))',
    '</style><script>',
    '"',
    '#12',
    'Comic Sans',
    '13px',
    '73',
    'toString',
    '__proto__',
    null,
    7,
    ['#ffffff'],
  ])('are the defaults wherever %j stands', hostile => {
    const names = [...colourNames, 'fontfamily', 'fontsize'];
    expect(looksOf(Object.fromEntries(names.map(name => [name, hostile])))).toEqual(nothing);
  });

  it('become custom properties, each of them a colour, a list of fonts or a length', () => {
    for (const font of fontNames) {
      const properties = propertiesOf(looksOf({ fontfamily: font, fontsize: '30' }));
      expect(Object.keys(properties)).toEqual([...colourNames.map(name => `--${name}`), '--fontfamily', '--fontsize']);
      const shape = /^(#[0-9a-f]{6}|"?[A-Za-z-]+( [A-Za-z]+)*"?(, "?[A-Za-z-]+( [A-Za-z]+)*"?)*|\d\dpx)$/;
      expect(Object.values(properties).filter(value => !shape.test(value))).toEqual([]);
    }
  });

  it('offer the eleven fonts of the specification, spelled as there', () => {
    expect(fontNames.join(', ')).toBe(
      'Arial, Helvetica, sans-serif, Tahoma, Trebuchet MS, Verdana, Open Sans, Time New Roman, Courier New, Georgia, Lucida Sans',
    );
  });
});
