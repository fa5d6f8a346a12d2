import type { SubPartner } from '../../calls';
import type { Check } from '../check';
import { type Fault, type Skip, skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { listTransactions } from '../requests';
import { rowCheck } from './lists';

/** Of a login that has sub-partners. */
const subPartnerCheck = (
  name: string,
  check: (kit: Kit, partnerid: number, below: SubPartner) => Promise<Fault | Skip | null>,
): Check => ({
  call: 'subPartners',
  name,
  level: 'beyond',
  paragraph: 'answer',
  needs: ['subPartners'],
  async run(kit) {
    const { partnerid } = await kit.session();
    const [first] = await kit.read('subPartners', { partnerid });
    return first ? check(kit, partnerid, first) : skip('this login has no sub-partners');
  },
});

export const subPartnerChecks: Check[] = [
  rowCheck(
    'subPartners',
    'every sub-partner once, and never the partner itself',
    async (rows, kit) => {
      const { partnerid: own } = await kit.session();
      const ids = rows.map(({ partnerid }) => partnerid);
      const isOnce = new Set(ids).size === ids.length && !ids.includes(own);
      return unless(isOnce, 'an id of its own', 'one twice, or the partner itself', '[].partnerid');
    },
    'beyond',
  ),
  rowCheck(
    'subPartnerStatistics',
    'figures of sub-partners alone',
    async (rows, kit) => {
      const { partnerid } = await kit.session();
      const known = (await kit.read('subPartners', { partnerid })).map(each => each.partnerid);
      const stranger = rows.find(row => !known.includes(row.partnerid));
      return unless(!stranger, 'partners that subPartners has', stranger?.partnerid ?? '', '[].partnerid');
    },
    'beyond',
  ),
  subPartnerCheck('answers one alone that is asked for', async (kit, partnerid, below) => {
    const found = await kit.read('subPartners', { partnerid, subPartnerId: below.partnerid });
    const ids = found.map(each => each.partnerid).join();
    return unless(ids === String(below.partnerid), String(below.partnerid), ids, '[].partnerid');
  }),
  subPartnerCheck('answers a sub-partner’s bookings without names of customers', async (kit, _, below) => {
    const { items } = await listTransactions(kit, { partnerid: below.partnerid });
    const named = items.find(({ customername, travelername }) => customername !== '' || travelername !== '');
    return unless(!named, 'no names', 'a name', '[].customername');
  }),
];
