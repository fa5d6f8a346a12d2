import type { Brand, Scheme } from './brand';

/** The colours of a page, by the custom properties' names: a brand's own, and three mixed from them. */
type Palette = Record<
  | 'canvas'
  | 'panel'
  | 'sunken'
  | 'text'
  | 'muted'
  | 'line'
  | 'control'
  | 'accent'
  | 'accent-hover'
  | 'on-accent'
  | 'soft'
  | 'on-soft'
  | 'link'
  | 'brand'
  | 'on-brand',
  string
>;

const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));

/** @param share of the second colour, 0 to 1 */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

export function paletteOf(theme: Brand['theme'], name: 'light' | 'dark'): Palette {
  const scheme: Scheme = theme[name];
  const grounds =
    name === 'light'
      ? { canvas: mix(scheme.canvas, scheme.sunken, 0.6), panel: '#ffffff', sunken: scheme.sunken }
      : {
          canvas: scheme.canvas,
          panel: mix(scheme.surface, scheme.sunken, 0.35),
          sunken: mix(scheme.sunken, scheme.line, 0.4),
        };
  const { text, muted, line, control, accent, accentHover, onAccent, accentSoft, onAccentSoft, link } = scheme;
  return {
    ...grounds,
    text,
    muted,
    line,
    control,
    accent,
    'accent-hover': accentHover,
    'on-accent': onAccent,
    soft: accentSoft,
    'on-soft': onAccentSoft,
    link,
    brand: name === 'light' ? accent : accentSoft,
    'on-brand': name === 'light' ? onAccent : onAccentSoft,
  };
}
