import type { SubPartnerTable } from '../../tables/partners';
import { type DemoPartner, demoPartners } from './partners';

/** Below 10050 (D44), but for the last, which is below 10061: nobody but that one may see its figures. */
const facts: [id: number, mandant: number, company: string, city: string, firmAYear: number, place?: Partial<Place>][] =
  [
    [10061, 101, 'Reiseland Weserblick', 'Bremerhaven', 40],
    [10062, 101, 'Kontor für Seereisen', 'Oldenburg', 30],
    [10063, 101, 'Reisebüro Fernweh am Markt', 'Verden', 24],
    [10064, 101, 'Urlaubswerk Nord OHG', 'Cuxhaven', 24],
    [10065, 101, 'Sonnendeck Reisen', 'Osnabrück', 24],
    [10066, 101, 'Kreuzfahrtlounge Emden', 'Emden', 24, { state: 'locked' }],
    [10067, 102, 'Lagona Reisen AG', 'St. Gallen', 24],
    [10068, 102, 'Pilatus Ferien GmbH', 'Luzern', 24],
    [10069, 102, 'Rhywelle Reisen', 'Basel', 24, { state: 'inactive' }],
    [10070, 104, 'Reisbureau De Kade', 'Delft', 24],
    [10071, 104, 'Zilvermeeuw Reizen', 'Haarlem', 24],
    [10072, 104, 'Vaarwel Vakanties', 'Utrecht', 24],
    [10081, 101, 'Meerzeit Reisen', 'Stade', 24, { kind: 'recruited' }],
    [10082, 101, 'Ahoi! Reisestube', 'Wismar', 24, { kind: 'recruited' }],
    [10083, 101, 'Ferienkajüte Ritter', 'Jever', 24, { kind: 'recruited' }],
    [10084, 102, 'Kompass Reisen', 'Thun', 24, { kind: 'recruited' }],
    [10085, 104, 'Reishuis Lek & Waal', 'Tiel', 24, { kind: 'recruited' }],
    [10091, 101, 'Reisestübchen Geeste', 'Geestland', 24, { parent_id: 10061 }],
  ];

type Place = Omit<SubPartnerTable, 'partner_id' | 'since'>;

export interface DemoSubPartner extends DemoPartner {
  place: Place;
  /** before the demonstration's today */
  monthsAgo: number;
}

const defaults: Place = { parent_id: 10050, kind: 'sub', state: 'active' };

export const demoSubPartners: DemoSubPartner[] = facts.map(([id, mandant, company, city, size, place], index) => {
  const like = demoPartners.find(partner => partner.mandant === mandant);
  if (!like) throw new Error(`No partner of ${mandant} to make ${id} like.`);
  const { salutation, first, last, street, house, postal, country, phone, register, tax, accounts } = like;
  const address = { salutation, first, last, street, house, postal, country, phone, register, tax };
  const [account] = accounts;
  return {
    ...address,
    ...{ id, mandant, company, city, size },
    purpose: '',
    domain: `agency-${id}.example`,
    accounts: account ? [account] : [],
    pageViews: true,
    place: { ...defaults, ...place },
    monthsAgo: 8 + ((index * 5) % 18),
  };
});
