import { z } from 'zod';
import {
  type ColourName,
  colourNames,
  defaultColours,
  fontSizes,
  isColour,
  isFont,
  looksOf,
  normalizeColour,
  pixelsOf,
} from '~/rules/engine-styles';
import { bytesOfMb, maxFileMb } from '~/rules/file-limits';
import { normalizePrefix, withoutSeparators, withoutTrunkZero } from '~/rules/phone';
import { tagManagerId } from './contact';
import { formatMessage } from './messages';
import { namesOf } from './names';
import { checkbox, fileFields, recordFields } from './record';
import { type TermsNames, termsFields, validateTerms } from './terms';
import { digits, evenIfIncomplete, longest, optional, required } from './text';

const phone = z.object({
  prefix: optional({ normalize: normalizePrefix, max: 4, rules: [digits] }),
  area: optional({ normalize: withoutSeparators, max: longest.number, rules: [digits] }),
  number: optional({ normalize: withoutSeparators, max: longest.number, rules: [digits] }),
});

const colour = () =>
  required({ normalize: normalizeColour, rules: [[isColour, formatMessage('pattern', defaultColours.colorheading)]] });
const colours = Object.fromEntries(colourNames.map(name => [name, colour()])) as Record<
  ColourName,
  ReturnType<typeof colour>
>;

function normalizeSize(typed: string): string {
  const pixels = pixelsOf(typed);
  return Number.isNaN(pixels) ? typed.trim() : String(pixels);
}

const fontSize = () =>
  required({
    normalize: normalizeSize,
    rules: [
      digits,
      [value => Number(value) >= fontSizes.least, formatMessage('atLeast', fontSizes.least)],
      [value => Number(value) <= fontSizes.most, formatMessage('atMost', fontSizes.most)],
    ],
  });

const fields = z.object({
  ...fileFields('logo'),
  logoremove: checkbox(),
  phone,
  blockheader: checkbox(),
  blockfooter: checkbox(),
  ...colours,
  fontsize: fontSize(),
  fontfamily: required({ rules: [[isFont, formatMessage('invalid')]] }),
  ...termsFields,
  gtmid: tagManagerId(),
  ...recordFields,
});

export const layoutNames = namesOf(fields);

/** Specification, points 2, 5 and 9; D22. */
export function layoutSchema(terms: TermsNames = {}, keepZeroAfter: readonly string[] = []) {
  const refined = fields.superRefine((values, context) => {
    const {
      prefix = '',
      area = '',
      number = '',
    } = typeof values.phone === 'object' && values.phone ? values.phone : {};
    const missing = (part: string) =>
      context.addIssue({ code: 'custom', path: ['phone', part], message: formatMessage('required') });
    if (number !== '' && prefix === '') missing('prefix');
    if (area !== '' && number === '') missing('number');
    const { logo } = values;
    // The server checks its bytes.
    if (logo instanceof File && logo.size > bytesOfMb(maxFileMb.logo)) {
      context.addIssue({
        code: 'custom',
        path: ['logo'],
        message: formatMessage('fileTooLarge', maxFileMb.logo),
        input: '',
      });
    }
    validateTerms(values, terms, context);
  }, evenIfIncomplete);
  return refined.overwrite(value => ({ ...value, phone: withoutTrunkZero(value.phone, keepZeroAfter) }));
}

export type LayoutOutput = z.output<ReturnType<typeof layoutSchema>>;

interface LayoutFields {
  phonecountry: string;
  phonecity: string;
  phonenumber: string;
  gtmid: string;
  agblink: string;
  styles: Record<string, unknown> | null;
}

type StyleValues = Record<ColourName | 'fontsize' | 'fontfamily', string> &
  Record<'blockheader' | 'blockfooter', boolean>;

/** Invalid styles become the defaults, so that saving repairs them. */
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

export function toStyles(value: LayoutOutput): StyleValues {
  const chosen = Object.fromEntries(colourNames.map(name => [name, value[name]])) as Record<ColourName, string>;
  const { blockheader, blockfooter, fontfamily, fontsize } = value;
  return { ...chosen, blockheader, blockfooter, fontfamily, fontsize: `${fontsize}px` };
}
