import fc from 'fast-check';
import { hostileText } from './hostile';
import { plainHeader } from './wire-text';

/** One request that somebody might send to break something. */
export interface Input {
  /** which of the lane's visitors sends it */
  who: number;
  method: 'GET' | 'HEAD' | 'POST';
  target: string;
  headers: Record<string, string>;
  fields?: [name: string, value: string][];
  files?: [name: string, fileName: string, bytes: Uint8Array][];
  /** in place of fields, with a type of its own */
  raw?: { type: string; text: string };
  /** how many hostile texts it carries */
  count: number;
  /** the form that it started from: what it saved is read again */
  form?: number;
}

export type Fields = [name: string, value: string][];

export const some = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

export const headerTexts = hostileText.map(plainHeader);
const origins = some(['null', 'https://zqx9.example', 'http://localhost:1', '', 'x', 'http://[']);
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        some([
          'Accept-Language',
          'Save-Data',
          'Accept',
          'Accept-Encoding',
          'traceparent',
          'User-Agent',
          'Referer',
          'Range',
        ]),
        fc.oneof(
          headerTexts,
          some(['de-CH,en;q=0.5', '*', 'en;q=NaN', 'on', 'br;q=0, gzip', 'identity', 'bytes=0-1', '00-0-0-0']),
        ),
      )
      .map(([name, value]) => ({ [name]: value })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        some(['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded', 'Host', 'X-Request-Id']),
        headerTexts,
      )
      .map(([name, value]) => ({ [name]: value })),
  },
  { weight: 1, arbitrary: origins.map(value => ({ Origin: value })) },
  {
    weight: 1,
    arbitrary: some(['cross-site', 'same-site', 'same-origin', 'none', 'x']).map(value => ({
      'Sec-Fetch-Site': value,
    })),
  },
  // Cookies of the portal's names with values that it has never given.
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        some(['lng', 'client', 'lite', 'css', '__flash', 'flash', 'portal', '__Host-portal', 'cookies', '__proto__']),
        headerTexts,
      )
      .map(([name, value]) => ({ Cookie: `${name}=${value}` })),
  },
);

export const anyone = fc.nat({ max: 99 });
