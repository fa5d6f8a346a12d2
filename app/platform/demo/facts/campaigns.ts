/** By which some bookings came: links with these campaigns have figures (D45). */
const campaigns: Record<number, readonly string[]> = {
  10001: ['norway', 'newsletter'],
  10050: ['norway', 'newsletter', 'shop-window'],
};

const bookingsACampaign = 8;

/** @param index in the order of all bookings; '' for most */
export function campaignOf(partnerId: number, index: number): string {
  const known = campaigns[partnerId] ?? [];
  return known[index % bookingsACampaign] ?? '';
}
