import type { Brand } from '~/brands/brand';
import { type Language, languageFacts } from '~/languages';
import type { PartnerVisit, Visit } from '../visit';

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

/** @returns undefined for the first one, and for one that the brand does not have */
export function askedTextLanguage({ url, brand }: Pick<Visit, 'url' | 'brand'>): Language | undefined {
  const asked = url.searchParams.get('text')?.toLowerCase();
  const code = brand.languages.find(each => each.toLowerCase() === asked);
  return code === firstTextLanguage(brand) ? undefined : code;
}

export function textLanguages(visit: PartnerVisit): TextLanguages {
  const { brand } = visit;
  const asked = askedTextLanguage(visit);
  const code = asked ?? firstTextLanguage(brand);
  const shown = (each: Language): TextLanguage => {
    const { name, flag } = languageFacts(each);
    return { code: each, name, flag };
  };
  const offered = brand.languages.map(shown);
  return { current: shown(code), id: languageFacts(code).id, offered, asked };
}
