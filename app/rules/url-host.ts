/** As a host stands in an address: IPv6 in brackets, without its zone. */
export const urlHost = (host: string): string => (host.includes(':') ? `[${host.replace(/%.*/, '')}]` : host);
