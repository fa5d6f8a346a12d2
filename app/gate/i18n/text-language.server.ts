import type { Brand } from '~/brands/brand';
import { type Language, languages } from '~/languages';
import type { PartnerVisit } from '../visit';

interface TextLanguage {
  code: Language;
  name: string;
  flag: string;
}

export interface TextLanguages {
  current: TextLanguage;
  /** the upstream's id of it */
  id: number;
  offered: TextLanguage[];
  asked?: string;
}

/** D23: every brand's default language is the one that its partners' texts open in. */
export const firstTextLanguage = ({ defaultLanguage }: Pick<Brand, 'defaultLanguage'>): Language => defaultLanguage;

export const emptyText = {
  emailfrom: '',
  emailcontact: '',
  contactinformationtext: '',
  emailfootertext: '',
  werbetext: '',
  agbfile: '',
  agblink: '',
  impressumlink: '',
  privacylink: '',
};

export function textLanguages({ url, brand }: PartnerVisit): TextLanguages {
  const asked = url.searchParams.get('text')?.toLowerCase();
  const first = firstTextLanguage(brand);
  const code = brand.languages.find(each => each.toLowerCase() === asked) ?? first;
  const offered = brand.languages.map(each => ({ code: each, name: languages[each].name, flag: languages[each].flag }));
  const current = { code, name: languages[code].name, flag: languages[code].flag };
  return { current, id: languages[code].id, offered, asked: code === first ? undefined : code };
}
