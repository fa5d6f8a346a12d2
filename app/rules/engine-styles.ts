/** Names as on the wire, in the order of the specification (point 2). */
export const colourNames = [
  'colorbackground',
  'colorheading',
  'colorprimary',
  'colorsecondary',
  'colorbutton',
  'colorbuttonhover',
  'colorbuttonfont',
  'colorlink',
  'colorborder',
  'colorfont',
  'colorfonthighlight',
] as const;

export type ColourName = (typeof colourNames)[number];

/** The fonts of the specification (point 9), spelled as there ('Time New Roman'), and their CSS. */
const families = {
  Arial: 'Arial, sans-serif',
  Helvetica: 'Helvetica, Arial, sans-serif',
  'sans-serif': 'sans-serif',
  Tahoma: 'Tahoma, sans-serif',
  'Trebuchet MS': '"Trebuchet MS", sans-serif',
  Verdana: 'Verdana, sans-serif',
  'Open Sans': '"Open Sans", sans-serif',
  'Time New Roman': '"Times New Roman", serif',
  'Courier New': '"Courier New", monospace',
  Georgia: 'Georgia, serif',
  'Lucida Sans': '"Lucida Sans", "Lucida Sans Unicode", sans-serif',
} as const;

type FontName = keyof typeof families;
export const fontNames = Object.keys(families) as FontName[];

/** Pixels (specification, point 9). */
export const fontSizes = { least: 14, most: 72, standard: 14 } as const;

/** Specification, point 9. */
export const defaultColours: Readonly<Record<ColourName, string>> = {
  colorbackground: '#dddddd',
  colorheading: '#0082d4',
  colorprimary: '#0082d4',
  colorsecondary: '#f2f2f2',
  colorbutton: '#ff6666',
  colorbuttonhover: '#ff6666',
  colorbuttonfont: '#ffffff',
  colorlink: '#2194ce',
  colorborder: '#337ab7',
  colorfont: '#000000',
  colorfonthighlight: '#ff6666',
};

const defaultFont: FontName = 'Arial';

/** `#0082D4`, `0082d4` and `#08d` as `#rrggbb` in lower case; other texts are only trimmed. */
export function normalizeColour(typed: string): string {
  const text = typed.trim();
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return text;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);
export const isFont = (text: string): text is FontName => Object.hasOwn(families, text);

/** '16' or '16px'; NaN for anything else. */
export function pixelsOf(text: string): number {
  const digits = /^(\d{1,3})(?:\s*px)?$/i.exec(text.trim())?.[1];
  return digits === undefined ? Number.NaN : Number(digits);
}

const isFontSize = (pixels: number): boolean => pixels >= fontSizes.least && pixels <= fontSizes.most;

/** All that is ever written into an engine page's CSS. */
export interface Looks {
  colours: Record<ColourName, string>;
  font: FontName;
  size: number;
}

/** What is not a listed colour, font or size becomes the default: nothing else may reach a page's CSS. */
export function looksOf(values: Readonly<Record<string, unknown>>): Looks {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const colour = (name: ColourName) => {
    const normalized = normalizeColour(text(name));
    return [name, isColour(normalized) ? normalized : defaultColours[name]];
  };
  const font = text('fontfamily');
  const size = pixelsOf(text('fontsize'));
  return {
    colours: Object.fromEntries(colourNames.map(colour)) as Looks['colours'],
    font: isFont(font) ? font : defaultFont,
    size: isFontSize(size) ? size : fontSizes.standard,
  };
}

/** For a style attribute: `--colorbackground`, …, `--fontfamily`, `--fontsize`. */
export function propertiesOf({ colours, font, size }: Looks): Record<`--${string}`, string> {
  const named = colourNames.map(name => [`--${name}`, colours[name]]);
  return { ...Object.fromEntries(named), '--fontfamily': families[font], '--fontsize': `${size}px` };
}
