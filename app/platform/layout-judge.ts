import type { z } from 'zod';
import { isFont } from '~/rules/engine-styles';
import { linkNamesFile } from '~/rules/terms-file';
import type { Calls } from '~/upstream/calls';
import type { FieldFault } from './errors';
import { judge, type Rules } from './judge';
import type { StoredFile } from './layout-files';
import {
  fieldsOf,
  type LayoutField,
  layoutColumns,
  type StyleField,
  styleColumns,
  type TextField,
  textColumns,
} from './records/layout';

export type Layout = z.output<Calls['saveLayout']['request']>['layout'];

const line = /^[^\x00-\x1f\x7f]*$/;
const digits = { max: 15, pattern: /^\d+$/ };
const mail = { max: 254, pattern: /^[^@\s]+@[^@\s]+$/ };
const link = { pattern: /^https?:\/\/\S+$/i };
const longText = { max: 20_000 };
const colour = { required: true, pattern: /^#[0-9A-Fa-f]{6}$/ };

/** Whatever its clients check before; the brand's own patterns are theirs. */
const layoutRules: Rules<LayoutField> = {
  phonecountry: digits,
  phonecity: digits,
  phonenumber: digits,
  firm: { pattern: line },
  street: { pattern: line },
  housenr: { max: 10, pattern: line },
  zipcode: { min: 4, pattern: line },
  city: { pattern: line },
  country: { pattern: /^[A-Z]{2}$/ },
  bank: { pattern: line },
  iban: { max: 34, pattern: /^[A-Z0-9]+$/ },
  swiftcode: { pattern: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/ },
  gtmid: { max: 100, pattern: line },
};

const textRules: Rules<TextField> = {
  emailfrom: mail,
  emailcontact: mail,
  contactinformationtext: longText,
  emailfootertext: longText,
  werbetext: longText,
  agblink: link,
  impressumlink: link,
  privacylink: link,
};

const styleRules: Rules<StyleField> = {
  colorbackground: colour,
  colorprimary: colour,
  colorsecondary: colour,
  colorbutton: colour,
  colorbuttonhover: colour,
  colorbuttonfont: colour,
  colorlink: colour,
  colorborder: colour,
  colorfont: colour,
  colorfonthighlight: colour,
  colorheading: colour,
  fontfamily: { required: true, one: isFont },
  fontsize: { required: true, pattern: /^(?:1[4-9]|[2-6]\d|7[0-2])px$/ },
};

const under = (path: string, faults: FieldFault[]) =>
  faults.map(({ field, code }) => ({ field: `${path}.${field}`, code }));

/** The faults of a layout's values: fields such as 'zipcode', 'texts.0.agblink', 'styles.fontsize'. */
export function judgeLayout(layout: Layout): FieldFault[] {
  const languages = layout.texts.map(({ languageid }) => languageid);
  const faults = [
    ...judge(layout, fieldsOf(layoutColumns), layoutRules),
    ...layout.texts.flatMap((text, index) => under(`texts.${index}`, judge(text, fieldsOf(textColumns), textRules))),
    ...(layout.styles ? under('styles', judge(layout.styles, fieldsOf(styleColumns), styleRules)) : []),
  ];
  if (new Set(languages).size < languages.length) faults.push({ field: 'texts', code: 'repeated' });
  if (languages.some(id => id < 1 || id > 99)) faults.push({ field: 'texts', code: 'unknown_language' });
  return faults;
}

/** The link must name the file that the text will have after the save (D22). */
export function judgeLink(link: string, { name }: StoredFile): FieldFault[] {
  return name === '' || linkNamesFile(link, name) ? [] : [{ field: 'agblink', code: 'mismatch' }];
}
