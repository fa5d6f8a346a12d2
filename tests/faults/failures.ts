import type { Fault } from '../upstream/faults';

/** Every way in which an upstream 'fails' (fault matrix): no answer, a broken one, its own error, or not what the contract says. */
export const failures: Fault[] = [
  'refuse',
  'reset',
  'hang',
  '500',
  '503',
  'cut-json',
  'html',
  'wrong-types',
  'huge',
  { status: 200, body: '' },
  { status: 302, headers: { location: '/elsewhere' } },
];

export const sessionEnds: Fault[] = ['401', '403'];

export const refusals: Fault[] = ['400', '404', '409'];
