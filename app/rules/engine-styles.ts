/** The colours of a booking engine's page, names as on the wire, in the order of the specification (point 2). */
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

/** Every font that may be chosen (specification, point 9) and what it is called in CSS: 'Time New Roman' is meant well. */
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

/** Font sizes in pixels (specification, point 9; trust design, Input). */
export const fontSizes = { least: 14, most: 72, standard: 14 } as const;

/** What a partner has who has set nothing (specification, point 9), in the one way that the portal writes colours. */
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

/** `#0082D4`, `0082d4` and `#08d` in the one way that the portal writes colours: `#rrggbb`. Other texts come back trimmed. */
export function tidyColour(typed: string): string {
  const text = typed.trim();
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return text;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Written as the portal keeps colours: '#rrggbb' in lower case. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);
/** One of the fonts that a layout may choose from. */
export const isFont = (text: string): text is FontName => Object.hasOwn(families, text);

/** A font size as typed, '16' or '16px', in pixels; NaN for anything that is no whole number of them. */
export function pixelsOf(text: string): number {
  const digits = /^(\d{1,3})(?:\s*px)?$/i.exec(text.trim())?.[1];
  return digits === undefined ? Number.NaN : Number(digits);
}

/** A size in pixels that a layout may have; false for what is no number. */
const isFontSize = (pixels: number): boolean => pixels >= fontSizes.least && pixels <= fontSizes.most;

/** The looks of an engine page: all that is ever written into its CSS. */
export interface Looks {
  colours: Record<ColourName, string>;
  font: FontName;
  /** pixels */
  size: number;
}

/**
 * Looks from whatever somebody typed or the upstream holds. What is no colour, font or size of the lists is replaced by
 * the default, so that nothing else can reach a page's CSS (trust design, Input).
 * @param values by the wire's names; `fontsize` with or without 'px'
 */
export function looksOf(values: Readonly<Record<string, unknown>>): Looks {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const colour = (name: ColourName) => {
    const tidied = tidyColour(text(name));
    return [name, isColour(tidied) ? tidied : defaultColours[name]];
  };
  const font = text('fontfamily');
  const size = pixelsOf(text('fontsize'));
  return {
    colours: Object.fromEntries(colourNames.map(colour)) as Looks['colours'],
    font: isFont(font) ? font : defaultFont,
    size: isFontSize(size) ? size : fontSizes.standard,
  };
}

/** The looks as custom properties for a style attribute: `--colorbackground`, …, `--fontfamily`, `--fontsize`. */
export function propertiesOf({ colours, font, size }: Looks): Record<`--${string}`, string> {
  const named = colourNames.map(name => [`--${name}`, colours[name]]);
  return { ...Object.fromEntries(named), '--fontfamily': families[font], '--fontsize': `${size}px` };
}
