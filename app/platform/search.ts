/**
 * The lower-case text in which a transaction is found. Made here and not by the database, whose `lower()` leaves
 * `Ä` alone under some locales.
 * @param parts booking number, customer, traveller, ship and route
 */
export function searchText(...parts: string[]): string {
  return parts.join(' ').toLowerCase();
}
