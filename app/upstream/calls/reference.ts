import { z } from 'zod';
import { call } from '../call';
import { mandant, requiredText, rows, text, texts, whole } from '../schemas';

const standardValue = z.object({ value: text, texts: texts(z.object({ label: text })) });

export const referenceCalls = {
  listStandardValues: call({
    title: 'Salutations, titles, countries, chains',
    text: ['`texts` by language: 1 German, 6 Dutch, as the platform numbers them.'],
    method: 'GET',
    path: 'standardvalues',
    action: 'standardvalues',
    class: 'read',
    right: 'anyone',
    request: z.object({ standardValueIds: z.string() }),
    answer: z.object({
      salutation: rows(standardValue),
      titel: rows(standardValue),
      country: rows(standardValue),
      kette: rows(standardValue),
    }),
    example: { standardValueIds: '1,2' },
  }),
  listPhoneCountries: call({
    title: 'Phone prefixes by country',
    text: ['Sorted by `countryCode`.'],
    method: 'GET',
    path: 'telnumbers',
    action: 'telnumbers',
    class: 'read',
    right: 'anyone',
    request: z.object({}),
    answer: rows(z.object({ countrycode: requiredText, phonecode: requiredText })),
  }),
  listExternalLinks: call({
    title: 'Links to the newsletter by language',
    text: ['For one brand (`mandant`).'],
    method: 'GET',
    path: 'externallinks',
    action: 'externallinks',
    class: 'read',
    right: 'anyone',
    request: mandant,
    answer: rows(z.object({ language: whole, newsletter: text })),
    example: { mandant: 106 },
  }),
};
