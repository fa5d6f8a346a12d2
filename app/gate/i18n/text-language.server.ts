import type { Brand } from '~/brands/brand';
import { type Language, languages } from '~/languages';
import type { PartnerVisit } from '../visit';

/** A language that the partner's own texts can be in. */
interface TextLanguage {
  code: Language;
  /** the language's own name */
  name: string;
  flag: string;
}

export interface TextLanguages {
  /** whose texts the page shows */
  current: TextLanguage;
  /** id of the current one among the upstream's languages */
  id: number;
  /** the brand's (D23) */
  offered: TextLanguage[];
  /** for the page's address: absent for the language that is open first */
  asked?: string;
}

/**
 * The language that a partner's texts are open in first (D23): id 6 for the Dutch brands, id 1 for those that offer German,
 * else the brand's default. In the table of brands each of them *is* the brand's default language.
 */
export const firstTextLanguage = ({ defaultLanguage }: Pick<Brand, 'defaultLanguage'>): Language => defaultLanguage;

/** What a language without a text gets, as the wire names it. */
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

/** The language of the texts by `?text=fr`, else the one that is open first. */
export function textLanguages({ url, brand }: PartnerVisit): TextLanguages {
  const asked = url.searchParams.get('text')?.toLowerCase();
  const first = firstTextLanguage(brand);
  const code = brand.languages.find(each => each.toLowerCase() === asked) ?? first;
  const offered = brand.languages.map(each => ({ code: each, name: languages[each].name, flag: languages[each].flag }));
  const current = { code, name: languages[code].name, flag: languages[code].flag };
  return { current, id: languages[code].id, offered, asked: code === first ? undefined : code };
}
