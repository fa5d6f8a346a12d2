/** By category (specification, point 9); its own name is German on the wire, whatever language a file is in. */
export interface MarketingFacts {
  /** as in the title `offertemplate-{area}` */
  area: string;
  /** in the order of `marketingLanguages` */
  names: readonly [german: string, dutch: string, french: string];
  river?: true;
  /** sky above, sky at the horizon, water near, water far: red, green, blue */
  colours: readonly [Colour, Colour, Colour, Colour];
  ports: readonly string[];
  nights: number;
  /** EUR for one person in an inside or lower-deck cabin */
  price: number;
  offer: boolean;
  banner: boolean;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** Languages that the files exist in: those of the brands that have the marketing area (D11). */
export const marketingLanguages = ['de', 'nl', 'fr'] as const;
export type MarketingLanguage = (typeof marketingLanguages)[number];

const day: MarketingFacts['colours'] = [
  [24, 96, 152],
  [182, 216, 236],
  [10, 58, 92],
  [48, 128, 166],
];
const ice: MarketingFacts['colours'] = [
  [44, 74, 112],
  [206, 222, 232],
  [18, 56, 78],
  [86, 138, 160],
];
const evening: MarketingFacts['colours'] = [
  [88, 40, 84],
  [250, 188, 126],
  [44, 32, 72],
  [150, 92, 120],
];
const tropics: MarketingFacts['colours'] = [
  [0, 104, 140],
  [214, 238, 226],
  [0, 78, 92],
  [36, 160, 160],
];
const banks: MarketingFacts['colours'] = [
  [60, 106, 112],
  [236, 226, 196],
  [26, 70, 58],
  [92, 148, 120],
];

const both = { offer: true, banner: true };

export const marketingFacts: readonly MarketingFacts[] = [
  {
    area: 'Allgemein',
    names: ['Kreuzfahrten', 'Cruises', 'Croisières'],
    colours: day,
    ports: ['Hamburg', 'Southampton', 'Le Havre', 'Amsterdam'],
    nights: 7,
    price: 899,
    offer: true,
    banner: false,
  },
  {
    area: 'Afrika',
    names: ['Afrika', 'Afrika', 'Afrique'],
    colours: evening,
    ports: ['Durban', 'Port Elizabeth', 'Walvis Bay', 'Dakar'],
    nights: 14,
    price: 2190,
    ...both,
  },
  {
    area: 'Alaska',
    names: ['Alaska', 'Alaska', 'Alaska'],
    colours: ice,
    ports: ['Vancouver', 'Ketchikan', 'Juneau', 'Skagway'],
    nights: 7,
    price: 1490,
    ...both,
  },
  {
    area: 'Asien',
    names: ['Asien', 'Azië', 'Asie'],
    colours: evening,
    ports: ['Yokohama', 'Kobe', 'Shanghai', 'Hong Kong'],
    nights: 12,
    price: 1990,
    ...both,
  },
  {
    area: 'Hawaii',
    names: ['Hawaii', 'Hawaï', 'Hawaï'],
    colours: tropics,
    ports: ['Honolulu', 'Kahului', 'Hilo', 'Papeete'],
    nights: 10,
    price: 2090,
    ...both,
  },
  {
    area: 'Karibik',
    names: ['Karibik', 'Caraïben', 'Caraïbes'],
    colours: tropics,
    ports: ['La Romana', 'Fort-de-France', 'Bridgetown', 'Philipsburg'],
    nights: 14,
    price: 1590,
    ...both,
  },
  {
    area: 'Mittelmeer',
    names: ['Mittelmeer', 'Middellandse Zee', 'Méditerranée'],
    colours: day,
    ports: ['Barcelona', 'Palma de Mallorca', 'Marseille', 'La Spezia'],
    nights: 7,
    price: 849,
    ...both,
  },
  {
    area: 'Nordland',
    names: ['Nordland', 'Noord-Europa', 'Europe du Nord'],
    colours: ice,
    ports: ['Bergen', 'Ålesund', 'Geiranger', 'Tromsø'],
    nights: 10,
    price: 1390,
    ...both,
  },
  {
    area: 'Nordamerika',
    names: ['Nordamerika', 'Noord-Amerika', 'Amérique du Nord'],
    colours: day,
    ports: ['New York', 'Boston', 'Halifax', 'Québec'],
    nights: 11,
    price: 1790,
    ...both,
  },
  {
    area: 'Orient u. Emirate',
    names: ['Orient und Emirate', 'Oriënt en Emiraten', 'Orient et Émirats'],
    colours: evening,
    ports: ['Dubai', 'Abu Dhabi', 'Doha', 'Muscat'],
    nights: 7,
    price: 999,
    ...both,
  },
  {
    area: 'Fluss',
    names: ['Flussreisen', 'Riviercruises', 'Croisières fluviales'],
    river: true,
    colours: banks,
    ports: ['Passau', 'Linz', 'Melk', 'Budapest'],
    nights: 7,
    price: 1080,
    ...both,
  },
  {
    area: 'Sonstige',
    names: ['Weltreisen', 'Wereldreizen', 'Tours du monde'],
    colours: day,
    ports: ['Funchal', 'Rio de Janeiro', 'Sydney', 'Papeete'],
    nights: 111,
    price: 12990,
    offer: false,
    banner: true,
  },
];

/** The fixed words of the files. Brand-neutral: an agency hands them out under its own name. */
export const marketingWords: Record<MarketingLanguage, MarketingWords> = {
  de: {
    more: 'Jetzt beraten lassen',
    offer: 'Unser Angebot',
    lead: 'Leinen los: eine Reise, die wir für Sie ausgesucht haben.',
    route: 'Route',
    nights: 'Dauer',
    nightsOf: count => `${count} Nächte`,
    cabin: 'Kabine',
    inside: 'Innenkabine, 2 Personen, Vollpension an Bord',
    lower: 'Kabine Hauptdeck, 2 Personen, Vollpension an Bord',
    season: 'Reisezeit',
    seasonOf: 'Termine auf Anfrage',
    from: 'ab',
    perPerson: 'pro Person',
    advice: 'Beratung und Buchung in Ihrem Reisebüro',
    name: 'Reisebüro',
    contact: 'Telefon, E-Mail, Öffnungszeiten',
    stamp: 'Platz für Stempel oder Logo',
    demo: 'Demonstration: erfundenes Angebot, mit keiner Reederei verbunden.',
    locale: 'de-DE',
  },
  nl: {
    more: 'Vraag ons om advies',
    offer: 'Onze aanbieding',
    lead: 'Trossen los: een reis die wij voor u hebben uitgezocht.',
    route: 'Route',
    nights: 'Duur',
    nightsOf: count => `${count} nachten`,
    cabin: 'Hut',
    inside: 'Binnenhut, 2 personen, volpension aan boord',
    lower: 'Hut hoofddek, 2 personen, volpension aan boord',
    season: 'Reisperiode',
    seasonOf: 'Vertrekdata op aanvraag',
    from: 'vanaf',
    perPerson: 'per persoon',
    advice: 'Advies en boeking bij uw reisbureau',
    name: 'Reisbureau',
    contact: 'Telefoon, e-mail, openingstijden',
    stamp: 'Ruimte voor stempel of logo',
    demo: 'Demonstratie: verzonnen aanbieding, niet verbonden aan een rederij.',
    locale: 'nl-NL',
  },
  fr: {
    more: 'Demandez conseil',
    offer: 'Notre offre',
    lead: 'Larguez les amarres : un voyage que nous avons choisi pour vous.',
    route: 'Itinéraire',
    nights: 'Durée',
    nightsOf: count => `${count} nuits`,
    cabin: 'Cabine',
    inside: 'Cabine intérieure, 2 personnes, pension complète à bord',
    lower: 'Cabine pont principal, 2 personnes, pension complète à bord',
    season: 'Période',
    seasonOf: 'Dates sur demande',
    from: 'à partir de',
    perPerson: 'par personne',
    advice: 'Conseil et réservation dans votre agence de voyages',
    name: 'Agence de voyages',
    contact: 'Téléphone, e-mail, heures d’ouverture',
    stamp: 'Place pour le tampon ou le logo',
    demo: 'Démonstration : offre inventée, sans lien avec aucune compagnie.',
    locale: 'fr-FR',
  },
};

export interface MarketingWords {
  more: string;
  offer: string;
  lead: string;
  route: string;
  nights: string;
  nightsOf(count: number): string;
  cabin: string;
  inside: string;
  lower: string;
  season: string;
  seasonOf: string;
  from: string;
  perPerson: string;
  advice: string;
  name: string;
  contact: string;
  stamp: string;
  demo: string;
  locale: string;
}
