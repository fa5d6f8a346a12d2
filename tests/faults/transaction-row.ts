/** What the specification names, and no more. */
export const row = (number: number, changes: Record<string, unknown> = {}) => ({
  BookingId: number,
  Date: '2026-03-10',
  Status: 'open',
  BookingNr: `B${number}`,
  RoutePlanId: number,
  ShipName: 'Amadea',
  ReiseTerminVon: '2026-06-01',
  ReiseTerminBis: '2026-06-08',
  Name: 'Kiel – Tallinn',
  CustomerName: `Customer ${number}`,
  TravelerName: '',
  BookingPriceBrutto: number + 0.1,
  ...changes,
});
