import { wire } from './wire-case';

export const linkCases = [
  wire({
    call: 'linkStatistics',
    request: { partnerid: 10001, startDate: '2026-02-01', endDate: '2026-02-28' },
    rest: { line: 'GET /api/statistics/10001/links?startDate=2026-02-01&endDate=2026-02-28' },
    action: { line: 'GET /wrapper?action=linkstatistics&partnerid=10001&startDate=2026-02-01&endDate=2026-02-28' },
    answer: [
      {
        Campaign: 'Norway poster',
        Jahr: '2026',
        Monat: 2,
        BookingRequest_Count: '4',
        Booking_Count: 2,
        BookingGesamt_Sum: '4210.50',
      },
    ],
    read: [
      {
        campaign: 'Norway poster',
        jahr: 2026,
        monat: 2,
        bookingrequest_count: 4,
        booking_count: 2,
        bookinggesamt_sum: 4210.5,
      },
    ],
  }),
];
