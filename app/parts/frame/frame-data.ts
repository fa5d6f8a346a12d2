import type { Language, LanguageFormat } from '~/languages';
import type { MenuGroup } from '~/portal';

/** What the frame shows and no more, since pages with scripts carry it twice. */
export interface FrameData {
  language: Language;
  format: LanguageFormat;
  brand: {
    id: number;
    name: string;
    title: string;
    site: string;
    /** the name as it is drawn, in pixels */
    wordmark?: { file: string; width: number; height: number };
  };
  hotline: { phone: string; hours?: string; email: string } | null;
  footer: { aboutLabel: string; imprint: string; aboutUs: string; terms: string; privacy: string; press: string };
  /** empty for a brand of one language */
  languages: { code: Language; name: string; flag: string; href: string }[];
  /** null for a visitor who is not signed in */
  visitor: {
    user: string;
    partner: number;
    until: string;
    untilIso: string;
    leftMs: number;
    menu: MenuGroup[];
    /** may search bookings */
    search: boolean;
    /** may open the booking engine */
    engine: boolean;
  } | null;
  /** path below /partner/ in the table of pages; '' for others */
  page: string;
  /** the page's word in `pages` of common.json */
  label?: string;
  /** path of the menu's item for a page that has none of its own */
  under: string;
  hasForm: boolean;
  charts?: boolean;
  address: string;
  /** `saved`: what a form held · `maybeSaved`: 'not saved' may be wrong (D21) · `taken`: fields of the page's form */
  flash: {
    tone: 'success' | 'warning';
    text: string;
    place?: string;
    saved: boolean;
    maybeSaved: boolean;
    taken: string[];
  } | null;
  lite: boolean;
  requestId: string;
  demonstration: boolean;
  /** address of a module of texts; null if the page is sent without scripts */
  words: string | null;
}

export type SessionExpiry = Pick<NonNullable<FrameData['visitor']>, 'until' | 'untilIso' | 'leftMs'>;
