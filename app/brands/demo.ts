import { z } from 'zod';
import { country, language, line, mailAddress, phoneNumber } from './fields';

const partner = z.strictObject({
  /** the demonstration's own partners have 10001 to 10999 */
  id: z.number().int().min(11_000, 'is 11000 or more').max(19_999, 'is 19999 or less'),
  company: line,
  salutation: z.enum(['1', '2', '3']),
  firstName: line,
  lastName: line,
  street: line,
  houseNumber: line,
  postalCode: line,
  city: line,
  country,
  phone: phoneNumber,
  email: mailAddress,
  register: line,
  taxNumber: line,
  account: z.strictObject({ bank: line, iban: line, bic: line }),
});

/** `brands/<id>/demo.json`: what the demonstration shows of a brand, and no real platform ever reads. */
export const demoSchema = z.strictObject({
  /** languages of offers and banners; without them the brand's default */
  files: z.array(language).min(1, 'names no language').optional(),
  /** may sign in with the demonstration's password */
  partner: partner.optional(),
});

export type Demo = z.output<typeof demoSchema>;
export type BrandPartner = z.output<typeof partner>;
