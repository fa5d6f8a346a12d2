import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type Brand, brandSchema } from '~/brands/brand';
import { readForm } from '~/forms/guard';
import { namesOf } from '~/forms/names';
import { parseForm } from '~/forms/parse-form';

export const brandIds = [101, 102, 104, 105, 106, 107, 108, 109, 111, 112] as const;
export type BrandId = (typeof brandIds)[number];

export function brand(id: BrandId): Brand {
  return brandSchema.parse(JSON.parse(readFileSync(`brands/${id}/brand.json`, 'utf8')));
}

/** Fields as a browser posts them: texts by name; an unchecked box is left out. */
export type Posted = Record<string, string>;

export function formData(fields: Posted): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

/** The way of every posted form: the guard, then the schema by way of Conform. */
export function post<Schema extends z.ZodType>(schema: Schema, fields: Posted) {
  const body = readForm(formData(fields), { names: namesOf(schema) });
  return parseForm(body, schema);
}

/** The messages by field, or {} where the form is accepted. */
export function errorsOf(schema: z.ZodType, fields: Posted): Record<string, string[] | null> {
  const submission = post(schema, fields);
  return submission.status === 'success' ? {} : (submission.error ?? {});
}

/** What `save` gets. */
export function accepted<Schema extends z.ZodType>(schema: Schema, fields: Posted): z.output<Schema> {
  const submission = post(schema, fields);
  if (submission.status !== 'success') throw new Error(`refused: ${JSON.stringify(submission.error)}`);
  return submission.value;
}

/** A partner form that every brand accepts but for its postal code. */
export const office: Posted = {
  reisebuerotyp: '',
  firma: 'Reisebüro Möwe GmbH & Co. KG',
  abteilung: '',
  anrede: '1',
  titel: '',
  fname: 'Jürgen',
  lname: 'Großmann',
  strasse: 'Mönckebergstraße',
  hausnummer: '7',
  ort: 'Hamburg',
  land: 'DE',
  plz: '20095',
  'phone.prefix': '49',
  'phone.area': '40',
  'phone.number': '1234567',
  email: 'info@moewe.example',
  url: '',
  gtmid: '',
  director: '',
  register: 'HRB 12345',
  steuernr: '48/123/45678',
  version: '',
  once: '',
};

/** The address that each brand's own partners have. */
export const homeAddress: Record<BrandId, Posted> = {
  101: { land: 'DE', plz: '20095', ort: 'Hamburg' },
  102: { land: 'CH', plz: '8001', ort: 'Zürich' },
  104: { land: 'NL', plz: '1012 ab', ort: "'s-Hertogenbosch" },
  105: { land: 'BE', plz: '1000', ort: 'Bruxelles' },
  106: { land: 'NL', plz: '3011AA', ort: 'Rotterdam' },
  107: { land: 'NL', plz: '6811 KL', ort: 'Arnhem' },
  108: { land: 'CH', plz: '9000', ort: 'St. Gallen' },
  109: { land: 'ES', plz: '08002', ort: 'Barcelona' },
  111: { land: 'PT', plz: '1100-148', ort: 'Lisboa' },
  112: { land: 'FR', plz: '13001', ort: "Villeneuve-d'Ascq" },
};

/** One bank account as its row posts it. */
export function row(index: number, fields: Posted): Posted {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`accounts[${index}].${name}`, value]));
}

export const account: Posted = {
  paymentaccountid: '0',
  active: 'on',
  bankname: 'Hansebank 1854 AG',
  accountowner: 'Reisebüro Möwe GmbH',
  iban: 'DE02 1203 0000 0000 2020 51',
  swift: 'BYLADEM1001',
};
