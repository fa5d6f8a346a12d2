/** What happens to one partner in one calendar month. */
export interface MonthPlan {
  /** first and last day on which anything happens; the current month ends today */
  from: string;
  to: string;
  /** firm bookings, cancelled ones included */
  firm: number;
  /** all firm bookings of the month are cancelled ones */
  onlyCancelled: boolean;
  requests: number;
  visits: number;
}
