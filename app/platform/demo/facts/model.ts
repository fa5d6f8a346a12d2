/** The assumed figures of the demonstration, all in one place: what a believable agency's years look like. */
export const model = {
  /** share of a year's firm bookings by booking month, relative */
  monthWeights: [1.7, 1.4, 1.2, 0.9, 0.8, 0.75, 0.8, 0.9, 1.05, 1, 1.05, 0.75],
  /** growth from one year to the next, as in the years 2023 to 2025 */
  yearlyGrowth: 1.06,
  /** full calendar years of history before the current one */
  yearsBack: 3,
  /** booking requests per firm booking */
  requests: { from: 1.8, to: 2.5 },
  /** firm bookings per visit */
  conversion: { from: 0.004, to: 0.009 },
  cancelled: { sea: 0.09, river: 0.05 },
  /** travellers: weight by number of persons */
  persons: [12, 70, 9, 8, 0.4, 0.3, 0.2, 0.1],
  /** per person, EUR, at the typical number of nights */
  price: { sea: 1450, river: 1080, sigma: 0.45, cap: 9000, typicalNights: 8 },
  /** nights: weight by length */
  nights: { 3: 4, 4: 5, 5: 7, 7: 40, 8: 8, 10: 12, 12: 6, 14: 12, 17: 3, 21: 3 } as Record<number, number>,
  /** days from booking to departure: from, to, weight */
  lead: [
    { from: 5, to: 30, weight: 6 },
    { from: 31, to: 91, weight: 14 },
    { from: 92, to: 182, weight: 28 },
    { from: 183, to: 365, weight: 38 },
    { from: 366, to: 540, weight: 14 },
  ],
  /** visits by weekday, Sunday first */
  weekdays: [1.25, 1.1, 1, 1, 0.95, 0.8, 0.9],
  hitsPerVisit: { from: 6, to: 9 },
  pageViewsPerVisit: { from: 3, to: 5 },
  /** the large partner: firm bookings in its last 90 days, requests and cancellations beside them */
  large: { partner: 10050, days: 90, firm: 3000, requests: 600, cancelled: 240 },
  /** share of 10001's bookings made by each of its users */
  staffShare: { frontdesk1: 0.25, accounts01: 0.1 } as Record<string, number>,
};
