import type { Brand } from '~/brands/brand';
import { type Language, languageFacts } from '~/languages';
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
  const shown = (each: Language): TextLanguage => {
    const { name, flag } = languageFacts(each);
    return { code: each, name, flag };
  };
  const offered = brand.languages.map(shown);
  return { current: shown(code), id: languageFacts(code).id, offered, asked: code === first ? undefined : code };
}
