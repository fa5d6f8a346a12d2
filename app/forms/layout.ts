import { z } from 'zod';
import {
  type ColourName,
  colourNames,
  defaultColours,
  fontSizes,
  isColour,
  isFont,
  looksOf,
  pixelsOf,
  tidyColour,
} from '~/rules/engine-styles';
import { bytesOfMb, largestFile } from '~/rules/file-limits';
import { tidyAreaCode, tidyLocalNumber, tidyPrefix } from '~/rules/phone';
import { say } from './messages';
import { namesOf } from './names';
import { fileFields, recordFields, tick } from './record';
import { judgeTerms, type TermsNames, termsFields } from './terms';
import { digits, evenIfIncomplete, longest, optional, required } from './text';

/** The engine's phone may be missing altogether; a country's prefix may have a single digit here (+1). */
const phone = z.object({
  prefix: optional({ tidy: tidyPrefix, max: 4, rules: [digits] }),
  area: optional({ tidy: tidyAreaCode, max: longest.number, rules: [digits] }),
  number: optional({ tidy: tidyLocalNumber, max: longest.number, rules: [digits] }),
});

const colour = () => required({ tidy: tidyColour, rules: [[isColour, say('pattern', defaultColours.colorheading)]] });
const colours = Object.fromEntries(colourNames.map(name => [name, colour()])) as Record<
  ColourName,
  ReturnType<typeof colour>
>;

/** '16px' is 16. */
function tidySize(typed: string): string {
  const pixels = pixelsOf(typed);
  return Number.isNaN(pixels) ? typed.trim() : String(pixels);
}

const fontSize = () =>
  required({
    tidy: tidySize,
    rules: [
      digits,
      [value => Number(value) >= fontSizes.least, say('atLeast', fontSizes.least)],
      [value => Number(value) <= fontSizes.most, say('atMost', fontSizes.most)],
    ],
  });

/** Fields of the layout editor in the order of the form; styles by their names on the wire. */
const fields = z.object({
  ...fileFields('logo'),
  logoremove: tick(),
  phone,
  blockheader: tick(),
  blockfooter: tick(),
  ...colours,
  fontsize: fontSize(),
  fontfamily: required({ rules: [[isFont, say('invalid')]] }),
  ...termsFields,
  gtmid: optional({ max: longest.tagManager }),
  ...recordFields,
});

export const layoutNames = namesOf(fields);

/**
 * The layout form (specification, points 2, 5 and 9). A part of a phone number asks for the rest of it.
 * @param terms names of the terms file, for its link must name it (D22)
 */
export function layoutSchema(terms: TermsNames = {}) {
  return fields.superRefine((values, context) => {
    const {
      prefix = '',
      area = '',
      number = '',
    } = typeof values.phone === 'object' && values.phone ? values.phone : {};
    const missing = (part: string) =>
      context.addIssue({ code: 'custom', path: ['phone', part], message: say('required') });
    if (number !== '' && prefix === '') missing('prefix');
    if (area !== '' && number === '') missing('number');
    const { logo } = values;
    // Its bytes are judged on the server; the browser hears at once of a file that is too large to send.
    if (logo instanceof File && logo.size > bytesOfMb(largestFile.logo)) {
      context.addIssue({ code: 'custom', path: ['logo'], message: say('fileTooLarge', largestFile.logo), input: '' });
    }
    judgeTerms(values, terms, context);
  }, evenIfIncomplete);
}

export type LayoutOutput = z.output<ReturnType<typeof layoutSchema>>;

/** The layout's fields that this form shows, as on the wire; the texts' `agblink` is that of one language. */
interface LayoutFields {
  phonecountry: string;
  phonecity: string;
  phonenumber: string;
  gtmid: string;
  agblink: string;
  styles: Record<string, unknown> | null;
}

/** The names of the editor's styles: what a partner without any has is the specification's defaults (point 9). */
type StyleValues = Record<ColourName | 'fontsize' | 'fontfamily', string> &
  Record<'blockheader' | 'blockfooter', boolean>;

/**
 * What the form is filled with. Styles that are no colours, fonts or sizes of the lists come as the defaults, so that a save
 * mends them.
 * @param defaultPrefix the brand's phone prefix, digits only, for a partner without a number
 */
export function fromLayout(layout: LayoutFields, defaultPrefix = '') {
  const { phonecountry, phonecity, phonenumber, gtmid, agblink, styles } = layout;
  return {
    phone: { prefix: phonecountry || defaultPrefix, area: phonecity, number: phonenumber },
    ...stylesOf(styles),
    agblink,
    gtmid,
  };
}

export type LayoutValues = ReturnType<typeof fromLayout>;

function stylesOf(styles: Record<string, unknown> | null): StyleValues {
  const { colours: stored, font, size } = looksOf(styles ?? {});
  return {
    blockheader: styles === null || styles.blockheader === true,
    blockfooter: styles === null || styles.blockfooter === true,
    ...stored,
    fontsize: String(size),
    fontfamily: font,
  };
}

/** The styles as the wire wants them: the font size with its unit. */
export function toStyles(value: LayoutOutput): StyleValues {
  const chosen = Object.fromEntries(colourNames.map(name => [name, value[name]])) as Record<ColourName, string>;
  const { blockheader, blockfooter, fontfamily, fontsize } = value;
  return { ...chosen, blockheader, blockfooter, fontfamily, fontsize: `${fontsize}px` };
}
