import { wire } from './wire-case';

export const subPartnerCases = [
  wire({
    call: 'subPartners',
    request: { partnerid: 10050, subPartnerId: 10061 },
    rest: { line: 'GET /api/10050/subpartners?subPartnerId=10061' },
    action: { line: 'GET /wrapper?action=subpartners&partnerid=10050&subPartnerId=10061' },
    answer: [
      { PartnerId: '10061', Firm: 'Reiseland', City: 'Bremerhaven', State: 'locked', Since: '2025-03-01', Kind: 'sub' },
      { PartnerId: 10062, Firm: 'Meerzeit', State: 'active', Kind: 'recruited' },
    ],
    read: [
      { partnerid: 10061, firm: 'Reiseland', city: 'Bremerhaven', state: 'locked', since: '2025-03-01', kind: 'sub' },
      { partnerid: 10062, firm: 'Meerzeit', city: '', state: 'active', since: null, kind: 'recruited' },
    ],
  }),
  wire({
    call: 'subPartnerStatistics',
    request: { partnerid: 10050, bookingPeriodType: 1, startDate: '2026-02-01', endDate: '2026-02-28' },
    rest: {
      line: 'GET /api/statistics/10050/subpartners?startDate=2026-02-01&endDate=2026-02-28&bookingPeriodType=1',
    },
    action: {
      line: 'GET /wrapper?action=subpartnerstatistics&partnerid=10050&startDate=2026-02-01&endDate=2026-02-28&bookingPeriodType=1',
    },
    answer: [
      {
        PartnerId: 10061,
        BookingRequest_Count: '4',
        Booking_Count: 2,
        Stornos: 0,
        Personen: 5,
        BookingGesamt_Sum: '4210.50',
      },
    ],
    read: [
      {
        partnerid: 10061,
        bookingrequest_count: 4,
        booking_count: 2,
        stornos: 0,
        personen: 5,
        bookinggesamt_sum: 4210.5,
      },
    ],
  }),
];
