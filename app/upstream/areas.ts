import { type CallName, type Calls, calls } from './calls';

/** What a platform may be without, by the labels of the table of pages: the calls name it. */
export type PlatformArea = Calls[CallName]['areas'][number];

const entries = Object.entries(calls) as [CallName, { areas: readonly PlatformArea[] }][];

export const areaNames = [...new Set(entries.flatMap(([, { areas }]) => areas))] as [PlatformArea, ...PlatformArea[]];

/** Calls that no area needs any more. */
export function callsWithout(absent: readonly PlatformArea[]): ReadonlySet<CallName> {
  const isLost = ({ areas }: { areas: readonly PlatformArea[] }) =>
    areas.length > 0 && areas.every(area => absent.includes(area));
  return new Set(entries.flatMap(([name, call]) => (isLost(call) ? [name] : [])));
}

export const areasWithout = (missing: (name: CallName) => boolean): PlatformArea[] => [
  ...new Set(entries.flatMap(([name, { areas }]) => (missing(name) ? areas : []))),
];
