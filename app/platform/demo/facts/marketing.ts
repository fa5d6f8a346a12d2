/** By category (specification, point 9); its own name is German on the wire, whatever language a file is in. */
export interface MarketingFacts {
  /** as in the title `offertemplate-{area}` */
  area: string;
  /** of its words: `marketing.areas` in `locales/<language>/platform.json` */
  name: string;
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
    name: 'general',
    colours: day,
    ports: ['Hamburg', 'Southampton', 'Le Havre', 'Amsterdam'],
    nights: 7,
    price: 899,
    offer: true,
    banner: false,
  },
  {
    area: 'Afrika',
    name: 'africa',
    colours: evening,
    ports: ['Durban', 'Port Elizabeth', 'Walvis Bay', 'Dakar'],
    nights: 14,
    price: 2190,
    ...both,
  },
  {
    area: 'Alaska',
    name: 'alaska',
    colours: ice,
    ports: ['Vancouver', 'Ketchikan', 'Juneau', 'Skagway'],
    nights: 7,
    price: 1490,
    ...both,
  },
  {
    area: 'Asien',
    name: 'asia',
    colours: evening,
    ports: ['Yokohama', 'Kobe', 'Shanghai', 'Hong Kong'],
    nights: 12,
    price: 1990,
    ...both,
  },
  {
    area: 'Hawaii',
    name: 'hawaii',
    colours: tropics,
    ports: ['Honolulu', 'Kahului', 'Hilo', 'Papeete'],
    nights: 10,
    price: 2090,
    ...both,
  },
  {
    area: 'Karibik',
    name: 'caribbean',
    colours: tropics,
    ports: ['La Romana', 'Fort-de-France', 'Bridgetown', 'Philipsburg'],
    nights: 14,
    price: 1590,
    ...both,
  },
  {
    area: 'Mittelmeer',
    name: 'mediterranean',
    colours: day,
    ports: ['Barcelona', 'Palma de Mallorca', 'Marseille', 'La Spezia'],
    nights: 7,
    price: 849,
    ...both,
  },
  {
    area: 'Nordland',
    name: 'northernEurope',
    colours: ice,
    ports: ['Bergen', 'Ålesund', 'Geiranger', 'Tromsø'],
    nights: 10,
    price: 1390,
    ...both,
  },
  {
    area: 'Nordamerika',
    name: 'northAmerica',
    colours: day,
    ports: ['New York', 'Boston', 'Halifax', 'Québec'],
    nights: 11,
    price: 1790,
    ...both,
  },
  {
    area: 'Orient u. Emirate',
    name: 'orient',
    colours: evening,
    ports: ['Dubai', 'Abu Dhabi', 'Doha', 'Muscat'],
    nights: 7,
    price: 999,
    ...both,
  },
  {
    area: 'Fluss',
    name: 'rivers',
    river: true,
    colours: banks,
    ports: ['Passau', 'Linz', 'Melk', 'Budapest'],
    nights: 7,
    price: 1080,
    ...both,
  },
  {
    area: 'Sonstige',
    name: 'other',
    colours: day,
    ports: ['Funchal', 'Rio de Janeiro', 'Sydney', 'Papeete'],
    nights: 111,
    price: 12990,
    offer: false,
    banner: true,
  },
];
