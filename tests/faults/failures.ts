import { sampleOf } from '../tools/scale';
import type { Fault } from '../upstream/faults';

/** Every way in which an upstream 'fails' (fault matrix): no answer, a broken one, its own error, or not what the contract says. */
export const failures: Fault[] = [
  'refuse',
  'reset',
  'hang',
  'drip',
  '500',
  '502',
  '503',
  '504',
  'cut-json',
  'html',
  'wrong-types',
  'huge',
  { status: 200, body: '' },
  { status: 302, headers: { location: '/elsewhere' } },
];

/** Of what answers that it was done: where nothing says that it was not, it was (D34). */
export const saveFailures = failures.filter(how => how !== 'wrong-types' && Object(how).body !== '');

export const sessionEnds: Fault[] = ['401', '403'];

export const refusals: Fault[] = ['400', '404', '409'];

/** Some of them for a screen that isn't in the matrix, all of them when it is proven: others each time. */
export const someOf = (faults: readonly Fault[], screen: string): Fault[] =>
  sampleOf(faults, 6, fault => `${screen} ${JSON.stringify(fault)}`);
