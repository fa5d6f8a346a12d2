export interface MonthPlan {
  /** first and last day on which anything happens; the current month ends today */
  from: string;
  to: string;
  /** firm bookings, cancelled ones included */
  firm: number;
  onlyCancelled: boolean;
  requests: number;
  visits: number;
}
