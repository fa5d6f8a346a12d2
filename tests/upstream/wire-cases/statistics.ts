import { wire } from './wire-case';

const range = { partnerid: 10001, startDate: '2026-01-01', endDate: '2026-03-31' };
const statisticRow = {
  Jahr: 2026,
  Monat: 3,
  Visits: '120',
  bookingRequest_count: 7,
  booking_count: 4,
  Stornos: 1,
  Personen: 9,
  bookingGesamt_sum: '18250.50',
  groupedItems: [
    {
      shippingCompanyId: 12,
      Visits: 120,
      bookingRequest_count: 7,
      booking_count: 4,
      Stornos: 1,
      Personen: 9,
      bookingGesamt_sum: 18250.5,
    },
  ],
};

export const statisticsCases = [
  wire({
    call: 'yearlyStatistics',
    request: { partnerid: 10001, year: 2026, type: 'pageviews' },
    rest: { line: 'GET /api/statistics/10001?year=2026&type=pageviews' },
    action: { line: 'GET /wrapper?action=yearlystats&partnerid=10001&year=2026&type=pageviews' },
    answer: [{ MonthNr: 1, Year1: 10, Year2: '20', Year3: 0 }],
    read: [{ monthnr: 1, year1: 10, year2: 20, year3: 0 }],
  }),
  wire({
    call: 'listHits',
    request: range,
    rest: { line: 'GET /api/statistics/10001/hits?startDate=2026-01-01&endDate=2026-03-31' },
    action: { line: 'GET /wrapper?action=hits&partnerid=10001&startDate=2026-01-01&endDate=2026-03-31' },
    answer: [{ Date: '2026-01-01', Visits: 3 }],
    read: [{ date: '2026-01-01', visits: 3 }],
  }),
  wire({
    call: 'listPageViews',
    request: range,
    rest: { line: 'GET /api/statistics/10001/pageview?startDate=2026-01-01&endDate=2026-03-31' },
    action: { line: 'GET /wrapper?action=pageview&partnerid=10001&startDate=2026-01-01&endDate=2026-03-31' },
    answer: [{ DATE: '2026-01-02', VISITS: '30' }],
    read: [{ date: '2026-01-02', visits: 30 }],
  }),
  wire({
    call: 'partnerStatistics',
    request: { ...range, bookingPeriodType: 2, groupType: 1, datePeriodType: 'custom' },
    rest: {
      line: 'POST /api/statistics/10001',
      json: {
        bookingPeriodType: 2,
        groupType: 1,
        datePeriodType: 'custom',
        startDate: '2026-01-01',
        endDate: '2026-03-31',
      },
    },
    action: {
      line: 'POST /wrapper?action=partnerstatistics',
      json: {
        partnerid: 10001,
        bookingPeriodType: 2,
        groupType: 1,
        datePeriodType: 'custom',
        startDate: '2026-01-01',
        endDate: '2026-03-31',
      },
    },
    answer: {
      Statistic: [statisticRow],
      ShippingCompanyTexts: { 12: { 1: { Name: 'Nordlinie' } } },
      CruisingAreaTexts: {},
    },
    read: {
      statistic: [
        {
          jahr: 2026,
          monat: 3,
          visits: 120,
          bookingrequest_count: 7,
          booking_count: 4,
          stornos: 1,
          personen: 9,
          bookinggesamt_sum: 18250.5,
          groupeditems: [{ shippingcompanyid: 12, booking_count: 4 }],
        },
      ],
      shippingcompanytexts: { 12: { 1: { name: 'Nordlinie' } } },
      cruisingareatexts: {},
    },
  }),
  wire({
    call: 'partnerStatistics',
    request: { partnerid: 10001, bookingPeriodType: 1, groupType: 2, datePeriodType: 'year' },
    rest: {
      line: 'POST /api/statistics/10001',
      json: { bookingPeriodType: 1, groupType: 2, datePeriodType: 'year' },
    },
    action: {
      line: 'POST /wrapper?action=partnerstatistics',
      json: { partnerid: 10001, bookingPeriodType: 1, groupType: 2, datePeriodType: 'year' },
    },
    answer: {
      Statistic: [{ ...statisticRow, Commission_sum: '1825.05', Storno_sum: null, groupedItems: [] }],
      CruisingAreaTexts: { 3: { 1: { Name: 'Karibik' } } },
    },
    read: {
      statistic: [
        {
          jahr: 2026,
          monat: 3,
          visits: 120,
          bookingrequest_count: 7,
          booking_count: 4,
          stornos: 1,
          personen: 9,
          bookinggesamt_sum: 18250.5,
          commission_sum: 1825.05,
          storno_sum: null,
          groupeditems: [],
        },
      ],
      shippingcompanytexts: {},
      cruisingareatexts: { 3: { 1: { name: 'Karibik' } } },
    },
  }),
  wire({
    call: 'yearlyPartnerReport',
    request: { partnerid: 10001, year: 2026 },
    rest: { line: 'POST /api/partner/statistics/yearly', json: { partnerid: 10001, year: 2026 } },
    action: { line: 'POST /wrapper?action=partnerstatisticsyearly', json: { partnerid: 10001, year: 2026 } },
    answer: [{ MonthNr: 2, booking_sum: '100.25', umBook: 4, BAK: 0 }],
    read: [{ monthnr: 2, booking_sum: 100.25, umbook: 4, bak: 0 }],
  }),
];
