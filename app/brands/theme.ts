import type { Brand } from './brand';
import { hexColour } from './contrast';
import { paletteOf } from './palette';

const cache = new WeakMap<Brand['theme'], string>();

function properties(theme: Brand['theme'], name: 'light' | 'dark'): string {
  return Object.entries(paletteOf(theme, name))
    .map(([property, colour]) => {
      // Checked again, since it goes into a style element unescaped.
      if (!hexColour.test(colour)) throw new Error(`The theme's colour ${property} is not #rrggbb.`);
      return `--${property}:${colour}`;
    })
    .join(';');
}

/** Custom properties (`--soft:#dbeafe`). @throws Error for a colour that is not `#rrggbb` */
export function themeCss({ theme, id, drawings }: Pick<Brand, 'theme' | 'id' | 'drawings'>): string {
  const known = cache.get(theme);
  if (known !== undefined) return known;
  const picture = drawings?.motif ? `;--motif:url(/partner/brands/${Number(id)}/motif.svg)` : '';
  const css = `:root{${properties(theme, 'light')}${picture}}@media (prefers-color-scheme:dark){:root{${properties(theme, 'dark')}}}`;
  cache.set(theme, css);
  return css;
}
