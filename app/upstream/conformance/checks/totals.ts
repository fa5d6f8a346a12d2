import { centsOf } from '~/rules/money';
import type { CallName } from '../../calls';
import type { Check } from '../check';
import { type Fault, type Skip, skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { busyMonth, listTransactions } from '../requests';

type Figure = 'bookings' | 'requests' | 'cancellations' | 'sales';
type Source = 'listTransactions' | 'yearlyStatistics' | 'partnerStatistics' | 'yearlyPartnerReport';

type Read = (kit: Kit) => Promise<number>;

/** Of one month; sales in cents. A platform tells each of them in several calls. */
const figures: Record<Figure, { [Name in Source]?: { field: string; read: Read } }> = {
  bookings: {
    listTransactions: { field: 'number of rows, type=open', read: kit => listed(kit, 'open') },
    yearlyStatistics: { field: '[].year1, type=bookings', read: kit => yearly(kit, 'bookings') },
    partnerStatistics: { field: 'statistic[].booking_count', read: kit => reported(kit, 'booking_count') },
    yearlyPartnerReport: { field: '[].umbook', read: kit => ofYear(kit, 'umbook') },
  },
  requests: {
    listTransactions: { field: 'number of rows, type=request', read: kit => listed(kit, 'request') },
    yearlyStatistics: { field: '[].year1, type=requests', read: kit => yearly(kit, 'requests') },
    partnerStatistics: {
      field: 'statistic[].bookingrequest_count',
      read: kit => reported(kit, 'bookingrequest_count'),
    },
    yearlyPartnerReport: { field: '[].bak', read: kit => ofYear(kit, 'bak') },
  },
  cancellations: {
    listTransactions: { field: 'number of rows, type=storno', read: kit => listed(kit, 'storno') },
    partnerStatistics: { field: 'statistic[].stornos', read: kit => reported(kit, 'stornos') },
  },
  sales: {
    listTransactions: { field: 'sum of [].bookingpricebrutto', read: sold },
    partnerStatistics: {
      field: 'statistic[].bookinggesamt_sum',
      read: async kit => centsOf(await reported(kit, 'bookinggesamt_sum')),
    },
    yearlyPartnerReport: { field: '[].booking_sum', read: async kit => centsOf(await ofYear(kit, 'booking_sum')) },
  },
};

const listed = async (kit: Kit, type: 'open' | 'request' | 'storno') => (await listTransactions(kit, { type })).total;

async function sold(kit: Kit): Promise<number> {
  const { items } = await listTransactions(kit);
  return items.reduce((sum, { bookingpricebrutto: price }) => sum + centsOf(price), 0);
}

async function yearly(kit: Kit, type: 'bookings' | 'requests'): Promise<number> {
  const { partnerid } = await kit.session();
  const { year, month } = await busyMonth(kit);
  const rows = await kit.read('yearlyStatistics', { partnerid, year, type });
  return rows.find(({ monthnr }) => monthnr === month)?.year1 ?? 0;
}

type Count = 'booking_count' | 'bookingrequest_count' | 'stornos' | 'bookinggesamt_sum';

async function report(kit: Kit) {
  const { partnerid } = await kit.session();
  const { startDate, endDate } = await busyMonth(kit);
  const wanted = { bookingPeriodType: 1, groupType: 1, datePeriodType: 'custom', startDate, endDate } as const;
  return kit.read('partnerStatistics', { partnerid, ...wanted });
}

const reported = async (kit: Kit, count: Count) => (await report(kit)).statistic[0]?.[count] ?? 0;

async function ofYear(kit: Kit, column: 'umbook' | 'bak' | 'booking_sum'): Promise<number> {
  const { partnerid } = await kit.session();
  const { year, month } = await busyMonth(kit);
  const rows = await kit.read('yearlyPartnerReport', { partnerid, year });
  return rows.find(({ monthnr }) => monthnr === month)?.[column] ?? 0;
}

const sourcesOf = (figure: Figure) => Object.entries(figures[figure]) as [Source, { field: string; read: Read }][];

/** Compared with what most of the calls say; where only two differ, the transactions are believed. */
async function agree(kit: Kit, figure: Figure, call: Source): Promise<Fault | Skip | null> {
  const told = new Map<Source, number>();
  for (const [source, { read }] of sourcesOf(figure)) {
    const value = await read(kit).catch(error => {
      if (source === call) throw error;
      return undefined;
    });
    if (value !== undefined) told.set(source, value);
  }
  if (told.size < 2) return skip('no other call could be read');
  const values = [...told.values()];
  const timesTold = (value: number) => values.filter(other => other === value).length;
  const most = values.toSorted((one, other) => timesTold(other) - timesTold(one))[0] ?? 0;
  const own = told.get(call) ?? 0;
  const others = sourcesOf(figure).flatMap(([source]) =>
    source !== call && told.get(source) === most ? [source] : [],
  );
  return unless(own === most, `${most}, as ${others.join(', ')}`, own, figures[figure][call]?.field);
}

const agreement = (figure: Figure, call: Source): Check => ({
  call: call as CallName,
  name: `${figure} of a month as the other calls tell them`,
  level: 'should',
  paragraph: 'answer',
  needs: [call],
  run: kit => agree(kit, figure, call),
});

const counts: Count[] = ['booking_count', 'bookingrequest_count', 'stornos', 'bookinggesamt_sum'];

export const totalChecks: Check[] = [
  ...(Object.keys(figures) as Figure[]).flatMap(figure => sourcesOf(figure).map(([call]) => agreement(figure, call))),
  ...counts.map(
    (count): Check => ({
      call: 'partnerStatistics',
      name: `${count} is the sum of its groups`,
      level: 'should',
      paragraph: 'answer',
      needs: ['partnerStatistics'],
      async run(kit) {
        for (const row of (await report(kit)).statistic) {
          const sum = row.groupeditems.reduce((whole, group) => whole + centsOf(group[count]), 0);
          if (sum !== centsOf(row[count])) return unless(false, `${sum / 100}`, row[count], `statistic[].${count}`);
        }
        return null;
      },
    }),
  ),
];
