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

/** D23: every brand's default language is the one that its partners' texts open in, on whatever host (D1). */
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

/** @param ownBrand the partner's @returns undefined for the first one, and for one that the brand does not have */
export function askedTextLanguage(url: URL, ownBrand: Brand): Language | undefined {
  const asked = url.searchParams.get('text')?.toLowerCase();
  const code = ownBrand.languages.find(each => each.toLowerCase() === asked);
  return code === firstTextLanguage(ownBrand) ? undefined : code;
}

export function textLanguages({ url, ownBrand }: PartnerVisit): TextLanguages {
  const asked = askedTextLanguage(url, ownBrand);
  const code = asked ?? firstTextLanguage(ownBrand);
  const shown = (each: Language): TextLanguage => {
    const { name, flag } = languageFacts(each);
    return { code: each, name, flag };
  };
  const offered = ownBrand.languages.map(shown);
  return { current: shown(code), id: languageFacts(code).id, offered, asked };
}
