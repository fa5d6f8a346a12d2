import type { Brand, Scheme } from './brand';
import { hexColour } from './contrast';

const cache = new WeakMap<Brand['theme'], string>();

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}

function properties(scheme: Scheme): string {
  return Object.entries(scheme)
    .map(([name, colour]) => {
      // Checked again, since it goes into a style element unescaped.
      if (!hexColour.test(colour)) throw new Error(`The theme's colour ${name} is not #rrggbb.`);
      return `--${kebab(name)}:${colour}`;
    })
    .join(';');
}

/** Custom properties (`--accent-soft:#dbeafe`). @throws Error for a colour that is not `#rrggbb` */
export function themeCss(brand: Pick<Brand, 'theme'>): string {
  const known = cache.get(brand.theme);
  if (known !== undefined) return known;
  const { light, dark } = brand.theme;
  const css = `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}`;
  cache.set(brand.theme, css);
  return css;
}
