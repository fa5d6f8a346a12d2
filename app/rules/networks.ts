/** The network that an address belongs to, too large to tell one household: /24 of IPv4, /48 of IPv6 (D39). */
export function coarseNetworkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}(?:\/\d+)?$/i.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  return address.includes(':') ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : '';
}

/** What one client has to itself: an IPv4 address, the /64 network of an IPv6 address. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** Of IPv6, without zone, prefix length and leading zeros. */
function groupsOf(address: string): string[] {
  const [start = '', end] = (address.split(/[%/]/, 1)[0] ?? '').toLowerCase().split('::');
  const [first, last] = [start.split(':').filter(Boolean), end?.split(':').filter(Boolean) ?? []];
  const missing = end === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill('0'), ...last].map(group => group.replace(/^0+(?=.)/, ''));
}
