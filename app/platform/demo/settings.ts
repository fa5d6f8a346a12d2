import { languageFacts } from '~/languages';
import type { Markets } from '../markets';
import type { MarketingWords } from '../words';
import { pngBanner } from './banner.server';
import { marketingFacts } from './facts/marketing';
import { organizers } from './facts/organizers';
import { type DemoPartner, demoPartners } from './facts/partners';
import { demoSubPartners } from './facts/sub-partners';
import { pdfPage } from './pdf.server';
import type { Random } from './random';
import type { DemoRows, Row } from './rows';
import type { DemoSources } from './sources';

type Settings = Pick<
  DemoRows,
  | 'platform.partner_organizer'
  | 'platform.top_sort_item'
  | 'platform.layout'
  | 'platform.styles'
  | 'platform.config_text'
>;

/** 10003 has set nothing. */
export function settingsRows({ markets, words }: DemoSources, chance: Random): Settings {
  const equipped = demoPartners.filter(partner => partner.id !== 10003);
  return {
    'platform.partner_organizer': equipped.flatMap(partner => organizersOf(partner, chance)),
    'platform.top_sort_item': [
      ...topSort(10001, 3, [4, 1, 11, 18]),
      ...topSort(10001, 7, [92, 93, 94, 95]),
      ...topSort(10007, 6, [101, 104, 107]),
    ],
    'platform.layout': [...demoPartners, ...demoSubPartners].map(partner => ({
      ...layoutOf(partner, markets),
      ...(partner.id === 10001 && logo(words('de').marketing)),
    })),
    'platform.styles': equipped.map(({ id }) => ({ partner_id: id, ...defaultStyles, ...ownStyles[id] })),
    'platform.config_text': equipped.flatMap(partner =>
      textLanguages(partner, markets).map(language => textOf(partner, language)),
    ),
  };
}

const topSort = (partner: number, type: number, options: number[]): Row<'platform.top_sort_item'>[] =>
  options.map((option, index) => ({
    partner_id: partner,
    list_type: type,
    position: index + 1,
    option_id: option,
  }));

/** 55 % no agency, 35 % an own agency number, 10 % a collection agency with a sub-agency. */
function organizersOf(partner: DemoPartner, chance: Random): Row<'platform.partner_organizer'>[] {
  const mine = organizers.map((_, index) => index + 1).filter(id => partner.id === 10001 || id % 2 === partner.id % 2);
  return mine.map(organizer => {
    const option = chance.weighted([0, 1, 2], value => [55, 35, 10][value] ?? 0);
    return {
      partner_id: partner.id,
      organizer_id: organizer,
      agency_option: option,
      agency_number: option === 0 ? '' : String(chance.whole(10_000, 99_999)),
      sub_agency_number: option === 2 ? String(chance.whole(100, 999)) : '',
      phone: '+49 00 000',
      fax: '',
      email: `reservation${organizer}@operators.example`,
      collection: chance.chance(0.4),
      included: chance.chance(0.9),
    };
  });
}

/** 10001 has both files; its link names the PDF (D22). Made here and not at every start of the portal. */
function logo(words: MarketingWords) {
  const [facts] = marketingFacts;
  if (!facts) return { logo_name: '', logo: null };
  const size = { width: 200, height: 60 };
  const picture = pngBanner(facts, { name: 'Seeblick', words, ...size });
  return { logo_name: 'seeblick.png', logo: picture.toString('base64') };
}

function terms() {
  const page = pdfPage(['General terms and conditions', 'Demonstration']);
  return { terms_file: 'terms.pdf', terms: page.toString('base64') };
}

export function layoutOf(partner: DemoPartner, markets: Markets): Row<'platform.layout'> {
  const [prefix = '', area = '', number = ''] = partner.phone.slice(1).split(' ');
  const account = partner.accounts[0];
  return {
    partner_id: partner.id,
    logo_name: '',
    logo: null,
    phone_country: prefix,
    phone_city: area,
    phone_number: number,
    default_language_id: languageOf(partner, markets),
    firm: partner.company,
    street: partner.street,
    house_number: partner.house,
    postal_code: partner.postal,
    city: partner.city,
    country: partner.country,
    bank: account?.bank ?? '',
    iban: account?.iban ?? '',
    bic: account?.bic ?? '',
    show_advert: partner.id === 10002,
    gtm_id: '',
  };
}

/** The specification's defaults (point 9). */
const defaultStyles = {
  color_background: '#dddddd',
  color_primary: '#0082D4',
  color_secondary: '#F2F2F2',
  color_button: '#FF6666',
  color_button_hover: '#FF6666',
  color_button_font: '#ffffff',
  color_link: '#2194CE',
  color_border: '#337ab7',
  color_font: '#000000',
  color_font_highlight: '#FF6666',
  color_heading: '#0082D4',
  font_family: 'Arial',
  font_size: '14px',
  block_header: true,
  block_footer: true,
};

const ownStyles: Record<number, Partial<typeof defaultStyles>> = {
  10001: { color_primary: '#0b4f6c', color_button: '#0b4f6c', color_button_hover: '#083a50', font_family: 'Verdana' },
};

const languageOf = ({ mandant }: DemoPartner, markets: Markets) => languageFacts(markets.of(mandant).language).id;

/** One text in the partner's language; 10002 has a second one, in English. */
const textLanguages = (partner: DemoPartner, markets: Markets) => [
  languageOf(partner, markets),
  ...(partner.id === 10002 ? [languageFacts('en').id] : []),
];

function textOf(partner: DemoPartner, language: number): Row<'platform.config_text'> {
  const site = `https://www.${partner.domain}`;
  const address = `${partner.street} ${partner.house}, ${partner.postal} ${partner.city}`;
  return {
    partner_id: partner.id,
    language_id: language,
    email_from: `booking@${partner.domain}`,
    email_contact: `office@${partner.domain}`,
    contact_information: `${partner.company}, ${address}, ${partner.phone}`,
    email_footer: `${partner.company} · ${site}`,
    advert: `${partner.company} (demo)`,
    ...(partner.id === 10001 ? terms() : { terms_file: '', terms: null }),
    terms_link: `${site}/terms.pdf`,
    imprint_link: `${site}/imprint`,
    privacy_link: `${site}/privacy`,
  };
}
