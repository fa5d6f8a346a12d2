import { partnerFields } from '~/forms/partner';

/** the field that begins a section → the section's id */
const begins: Partial<Record<(typeof partnerFields)[number], string>> = {
  reisebuerotyp: 'part-company',
  anrede: 'part-person',
  strasse: 'part-address',
  phone: 'part-contact',
  director: 'part-legal',
};

/** fields by the id of their section, which a save leads back to */
export const sections = sectionsOf(partnerFields);

function sectionsOf(fields: typeof partnerFields): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  let section: string | undefined;
  for (const field of fields) {
    section = begins[field] ?? section;
    if (section) found[section] = [...(found[section] ?? []), field];
  }
  return found;
}
