import { wire } from './wire-case';

export const statementCases = [
  wire({
    call: 'statements',
    request: { partnerid: 10001, from: '2026-02-01', to: '2026-02-28' },
    rest: { line: 'GET /api/partner/10001/statements?from=2026-02-01&to=2026-02-28' },
    action: { line: 'GET /wrapper?action=statements&partnerid=10001&from=2026-02-01&to=2026-02-28' },
    answer: [
      {
        StatementId: 's/1',
        Number: 4711,
        Date: '2026-03-01',
        PeriodFrom: '2026-02-01',
        PeriodTo: '2026-02-28',
        Currency: 'EUR',
        Total: '7481.51',
        Bookings: '14',
        PaidOn: null,
        FileIds: ['f1', 'f2'],
      },
    ],
    read: [
      {
        statementid: 's/1',
        number: '4711',
        date: '2026-03-01',
        periodfrom: '2026-02-01',
        periodto: '2026-02-28',
        currency: 'EUR',
        total: 7481.51,
        bookings: 14,
        paidon: null,
        account: '',
        fileids: ['f1', 'f2'],
      },
    ],
  }),
  wire({
    call: 'statementLines',
    request: { partnerid: 10001, statementid: 's/1' },
    rest: { line: 'GET /api/partner/10001/statements/s%2F1/lines' },
    action: { line: 'GET /wrapper?action=statementlines&partnerid=10001&statementid=s%2F1' },
    answer: [
      {
        BookingNr: 'B1',
        Departure: '2026-02-03',
        Price: '900.00',
        Rate: '12.00',
        Commission: '-108.00',
        Kind: 'correction',
      },
    ],
    read: [
      {
        bookingnr: 'B1',
        bookingid: null,
        departure: '2026-02-03',
        price: 900,
        rate: 12,
        commission: -108,
        vat: null,
        kind: 'correction',
        customername: '',
        shipname: '',
      },
    ],
  }),
  wire({
    call: 'reconciliation',
    request: {
      partnerid: 10001,
      from: '2026-02-01',
      to: '2026-02-28',
      by: 'departure',
      dueFrom: '2026-01-15',
      status: 'differs',
      size: 50,
      page: 2,
    },
    rest: {
      line: 'GET /api/partner/10001/reconciliation?from=2026-02-01&to=2026-02-28&by=departure&dueFrom=2026-01-15&status=differs&size=50&page=2',
    },
    action: {
      line: 'GET /wrapper?action=reconciliation&partnerid=10001&from=2026-02-01&to=2026-02-28&by=departure&dueFrom=2026-01-15&status=differs&size=50&page=2',
    },
    answer: {
      Statuses: [{ Status: 'differs', Bookings: '51', Expected: '7481.51', Settled: 7441.51, Difference: '-40.00' }],
      Items: [
        {
          Status: 'differs',
          BookingNr: 'B1',
          BookingId: '7',
          Departure: '2026-02-03',
          Expected: '108.00',
          CustomerName: 'Anna Meier',
          Lines: [{ StatementId: 's/1', Number: 4711, Currency: 'EUR', Kind: 'commission', Commission: '68.00' }],
        },
      ],
    },
    read: {
      statuses: [{ status: 'differs', bookings: 51, expected: 7481.51, settled: 7441.51, difference: -40 }],
      items: [
        {
          status: 'differs',
          bookingnr: 'B1',
          bookingid: 7,
          departure: '2026-02-03',
          expected: 108,
          customername: 'Anna Meier',
          shipname: '',
          lines: [{ statementid: 's/1', number: '4711', currency: 'EUR', kind: 'commission', commission: 68 }],
        },
      ],
    },
  }),
];
