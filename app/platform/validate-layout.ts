import { linkNamesFile } from '~/rules/terms-file';
import type { FieldFault } from './errors';
import type { StoredFile } from './layout-files';
import { type Layout, layoutFields, styleFields, textFields } from './records/layout';
import { validate } from './validate';

const under = (path: string, faults: FieldFault[]) =>
  faults.map(({ field, code }) => ({ field: `${path}.${field}`, code }));

/** The faults of a layout's values: fields such as 'zipcode', 'texts.0.agblink', 'styles.fontsize'. */
export function validateLayout(layout: Layout): FieldFault[] {
  const languages = layout.texts.map(({ languageid }) => languageid);
  const faults = [
    ...validate(layout, layoutFields),
    ...layout.texts.flatMap((text, index) => under(`texts.${index}`, validate(text, textFields))),
    ...(layout.styles ? under('styles', validate(layout.styles, styleFields)) : []),
  ];
  if (new Set(languages).size < languages.length) faults.push({ field: 'texts', code: 'repeated' });
  if (languages.some(id => id < 1 || id > 99)) faults.push({ field: 'texts', code: 'unknown_language' });
  return faults;
}

/** The link must name the file that the text will have after the save (D22). */
export function validateLink(link: string, { name }: StoredFile): FieldFault[] {
  return name === '' || linkNamesFile(link, name) ? [] : [{ field: 'agblink', code: 'mismatch' }];
}
