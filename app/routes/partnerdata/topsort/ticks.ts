/** Conform reads one posted value as a string and none as undefined. */
export const ticksIn = (ids: unknown): string[] =>
  [ids ?? []].flat().filter((id): id is string => typeof id === 'string');

export const isChanged = (ticks: readonly string[], stored: readonly string[]): boolean =>
  ticks.toSorted().join() !== stored.toSorted().join();
