/** The network that an address belongs to, too large to tell one household: /24 of IPv4, /48 of IPv6 (D39). */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}(?:\/\d+)?$/i.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  if (!address.includes(':')) return '';
  const [before = '', after] = (address.split('/')[0] ?? '').toLowerCase().split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after?.split(':').filter(Boolean) ?? [];
  const all =
    after === undefined
      ? groups
      : [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${all.slice(0, 3).join(':')}::/48`;
}
