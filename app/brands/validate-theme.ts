import type { Brand, Scheme } from './brand';
import { contrast } from './contrast';
import type { Problem } from './schema-problems';

/** Colours of states, the same in all brands: `styles/base.css`. */
export const stateColours = {
  light: { success: '#17603a', warning: '#7a4b00', error: '#b3211f' },
  dark: { success: '#7fd3a0', warning: '#f0c060', error: '#ff9c94' },
};

type Colour = keyof Scheme;
const grounds = ['canvas', 'surface', 'sunken'] as const satisfies readonly Colour[];
const needs = { text: 4.5, shape: 3 };

/** WCAG 2.2 AA: text (1.4.3), and what one must see to use it (1.4.11). */
const pairs: [over: Colour, under: readonly Colour[], needs: number][] = [
  ['text', grounds, needs.text],
  ['muted', grounds, needs.text],
  ['link', grounds, needs.text],
  ['onAccent', ['accent', 'accentHover'], needs.text],
  ['onAccentSoft', ['accentSoft'], needs.text],
  ['control', grounds, needs.shape],
  ['accent', grounds, needs.shape],
  ['accentHover', grounds, needs.shape],
];

/** Rounded down, or 4.497 would read as enough. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

function validateScheme(name: 'light' | 'dark', scheme: Scheme): Problem[] {
  const problems: Problem[] = [];
  const validate = (field: string, over: string, of: string, under: Colour, least: number) => {
    const ratio = contrast(over, scheme[under]);
    const reason = `the contrast ${of}${under} ${scheme[under]} is ${ratioText(ratio)}; ${least} is needed`;
    if (ratio < least) problems.push({ field: `theme.${name}.${field}`, reason });
  };
  for (const [over, under, least] of pairs)
    for (const ground of under) validate(over, scheme[over], `of ${scheme[over]} on `, ground, least);
  for (const [state, colour] of Object.entries(stateColours[name]))
    for (const ground of grounds)
      validate(ground, colour, `of the portal's ${state} ${colour} on `, ground, needs.text);
  return problems;
}

export const validateTheme = ({ light, dark }: Brand['theme']): Problem[] => [
  ...validateScheme('light', light),
  ...validateScheme('dark', dark),
];
