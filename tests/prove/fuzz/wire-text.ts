/** What Node's own client refuses to send is none of this proof's business: raw sockets are tried elsewhere. */

/** A header's value: one byte a sign, nothing that ends a line. */
export const plainHeader = (text: string): string =>
  Buffer.from(text.slice(0, 2_000), 'utf8')
    .toString('latin1')
    .replace(/[\x00-\x08\x0a-\x1f\x7f]/g, '')
    .trim();

/** Beyond 8 kB, which the portal refuses, and below what Node itself refuses. */
const longestTarget = 8_300;

/** A request's target: what can't stand there is escaped, the rest goes as it is; longer than what the portal takes. */
export const plainTarget = (text: string): string =>
  wellFormed(text)
    .replace(/[^\x21-\x7e]/gu, sign => encodeURIComponent(sign))
    .slice(0, longestTarget);

/** As a browser writes half a sign. */
export const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
