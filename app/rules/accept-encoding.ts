/**
 * Whether a client takes an encoding, by its `Accept-Encoding`. `br;q=0` means never (RFC 9110, 12.5.3); what is not named
 * is not sent, even to `*`, since only clients that name one are sure to read it.
 */
export function acceptsEncoding(accepted: string | string[] | null | undefined, encoding: 'br' | 'gzip'): boolean {
  return String(accepted ?? '')
    .slice(0, longest)
    .split(',')
    .some(part => {
      const [name = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase());
      return name === encoding && !parameters.some(each => /^q\s*=\s*0(\.0*)?$/.test(each));
    });
}

/** No browser names so many. */
const longest = 500;
