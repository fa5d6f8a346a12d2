import { escapeHtml } from '~/rules/escape';
import type { MarketingWords } from '../words';
import type { Colour, MarketingFacts } from './facts/marketing';

const hex = (colour: Colour) => `#${colour.map(part => part.toString(16).padStart(2, '0')).join('')}`;

/** Presentation attributes only, so that a page with a strict policy shows it too. */
export function svgBanner(
  { colours, ports, river }: MarketingFacts,
  { name, words, width, height }: { name: string; words: MarketingWords; width: number; height: number },
): Buffer<ArrayBuffer> {
  const [high, low, near, far] = colours.map(hex);
  const text = (value: string, attributes: string) =>
    `<text font-family="Helvetica,Arial,sans-serif" ${attributes}>${escapeHtml(value)}</text>`;
  // A letter of this weight is about 0.58 of its size wide.
  const size = Math.min(38, Math.floor((width - 40) / (name.length * 0.58)));
  const windows = (y: number, from: number, to: number) =>
    `<path stroke="#34546c" stroke-width="4" stroke-dasharray="4 4" d="M${from} ${y}H${to}"/>`;
  const ship = river
    ? `<path fill="#fafcfd" d="M70 168h172l26 0-16 22H82z"/><path fill="#fafcfd" d="M80 156h150l8 14H80zM206 150h22v8h-22z"/>${windows(163, 86, 226)}`
    : `<path fill="#c43e30" d="M120 116l3-18h18l-3 18z"/><path fill="#fafcfd" d="M70 166h206l-22 26H82z"/><path fill="#fafcfd" d="M82 152h160l8 14H82zM88 138h140l8 14H88zM96 124h116l8 14H96z"/>${windows(159, 88, 236)}${windows(145, 94, 224)}${windows(131, 102, 208)}`;
  const hills = river ? `<path fill="${near}" d="M0 170V150Q60 118 130 146T300 132V170z" opacity=".7"/>` : '';
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
      `<title>${escapeHtml(name)}</title>`,
      `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
      `<linearGradient id="sea" x2="0" y2="1"><stop stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient></defs>`,
      `<path fill="url(#sky)" d="M0 0h${width}v170H0z"/><circle cx="52" cy="138" r="18" fill="#fff" opacity=".9"/>${hills}`,
      `<path fill="url(#sea)" d="M0 168h${width}v82H0z"/>${ship}`,
      '<path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round" d="M40 193q12-4 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0M150 206q10-3 20 0t20 0M30 214q10-3 20 0t20 0"/>',
      text(
        name,
        `x="20" y="50" font-size="${size}" font-weight="700" fill="#fff" stroke="#081e30" stroke-width="5" paint-order="stroke" stroke-linejoin="round"`,
      ),
      text(
        ports.slice(0, 3).join(' · '),
        'x="20" y="74" font-size="14" fill="#fff" stroke="#081e30" stroke-width="3" paint-order="stroke" stroke-linejoin="round"',
      ),
      `<rect x="20" y="212" width="${width - 40}" height="28" rx="4" fill="#fff"/>`,
      text(words.more, `x="${width / 2}" y="231" font-size="15" font-weight="700" text-anchor="middle" fill="#081e30"`),
      '</svg>',
    ].join(''),
    'utf8',
  );
}
