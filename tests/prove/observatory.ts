/**
 * MDN HTTP Observatory's rules (algorithm 4), as far as a site like this one meets them: what each is about, what it gives or
 * takes. Their own scanner, tried beside this one, came to the same score.
 */
interface Seen {
  /** the page at the end of `http://host/` and its redirects */
  headers: Headers;
  html: string;
  /** all cookies that were set on the way */
  cookies: string[];
  /** addresses in the order in which they were visited, plain http first */
  route: string[];
}

type Rule = [name: string, points: (seen: Seen) => number];

const policyOf = ({ headers }: Seen) =>
  new Map(
    (headers.get('Content-Security-Policy') ?? '').split(';').map(part => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );

const rules: Rule[] = [
  ['content-security-policy', seen => policyPoints(policyOf(seen))],
  ['cookies', ({ cookies }) => (cookies.every(line => /; *secure/i.test(line)) ? (cookies.length > 0 ? 5 : 0) : -5)],
  ['cross-origin-resource-sharing', ({ headers }) => (headers.get('Access-Control-Allow-Origin') === '*' ? -50 : 0)],
  ['redirection', ({ route }) => (route[1]?.startsWith('https://') && sameHost(route) ? 0 : -20)],
  [
    'referrer-policy',
    ({ headers }) => (/^(same-origin|no-referrer)$/.test(headers.get('Referrer-Policy') ?? '') ? 5 : 0),
  ],
  ['strict-transport-security', ({ headers }) => (ageOf(headers) >= 15_768_000 ? 0 : -20)],
  ['subresource-integrity', ({ html }) => (/<script[^>]+src="(https?:)?\/\//.test(html) ? -5 : 0)],
  ['x-content-type-options', ({ headers }) => (headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5)],
  ['x-frame-options', seen => (policyOf(seen).get('frame-ancestors')?.[0] === "'none'" ? 5 : -20)],
  [
    'cross-origin-resource-policy',
    ({ headers }) => (headers.get('Cross-Origin-Resource-Policy') === 'same-origin' ? 10 : 0),
  ],
];

function policyPoints(policy: Map<string, string[]>): number {
  if (policy.size === 0) return -25;
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
  const styles = policy.get('style-src') ?? policy.get('default-src') ?? [];
  if (/'unsafe-inline'|'unsafe-eval'|\*|\bhttps?:(\s|$)/.test(scripts.join(' '))) return -20;
  if (styles.includes("'unsafe-inline'")) return 0;
  return policy.get('default-src')?.[0] === "'none'" ? 10 : 5;
}

const sameHost = (route: string[]) => new Set(route.map(address => new URL(address).hostname)).size === 1;
const ageOf = (headers: Headers) => Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1]);

/** @returns the score, from 0; what is below nothing is named. What is given counts only from 90 points on. */
export function grade(seen: Seen): { score: number; grade: string; faults: string[] } {
  const points = rules.map(([name, of]) => ({ name, points: of(seen) }));
  const sum = (all: typeof points) => all.reduce((total, each) => total + each.points, 0);
  const faults = points.filter(each => each.points < 0);
  const base = Math.max(0, 100 + sum(faults));
  const score = base >= 90 ? base + sum(points.filter(each => each.points > 0)) : base;
  return { score, grade: score >= 100 ? 'A+' : score >= 90 ? 'A' : 'below A', faults: faults.map(({ name }) => name) };
}
