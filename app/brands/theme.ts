import type { Brand, Scheme } from './brand';
import { hexColour } from './contrast';

const made = new WeakMap<Brand['theme'], string>();

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}

function properties(scheme: Scheme): string {
  return Object.entries(scheme)
    .map(([name, colour]) => {
      // The text goes into a style element as it is, so it is looked at once more here.
      if (!hexColour.test(colour)) throw new Error(`The theme's colour ${name} is not #rrggbb.`);
      return `--${kebab(name)}:${colour}`;
    })
    .join(';');
}

/**
 * The brand's colours as custom properties (`--accent-soft:#dbeafe`), light and dark, for one style element or style
 * sheet. Made once a brand. A colour that is not `#rrggbb` is an Error.
 */
export function themeCss(brand: Pick<Brand, 'theme'>): string {
  const known = made.get(brand.theme);
  if (known !== undefined) return known;
  const { light, dark } = brand.theme;
  const css = `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}`;
  made.set(brand.theme, css);
  return css;
}
