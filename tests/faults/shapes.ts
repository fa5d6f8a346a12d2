import { readAnswer } from '~/upstream/answer';
import { type CallName, calls } from '~/upstream/calls';
import type { Altered } from '../upstream/faults';

/** Right JSON of the wrong shape, made from the right answer: what a platform's next version might send. */
export const shapes = {
  'every value null': answer => leaves(answer, () => null),
  'every number a word': answer => leaves(answer, value => (typeof value === 'number' ? 'many' : value)),
  'every text an object': answer => leaves(answer, value => (typeof value === 'string' ? { value } : value)),
  'the first field of each object missing': answer => objects(answer, entries => entries.slice(1)),
  'no fields at all': answer => objects(answer, () => []),
  null: () => null,
  'a million rows': answer => Array.from({ length: 1_000_000 }, () => (Array.isArray(answer) ? {} : 0)),
  'a thousand levels': answer => {
    let deep: unknown = answer;
    for (let level = 0; level < 1_000; level += 1) deep = [deep];
    return deep;
  },
} satisfies Record<string, (answer: unknown) => unknown>;

export type Shape = keyof typeof shapes;

function leaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(each => leaves(each, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, leaves(field, change)]));
}

function objects(value: unknown, change: (entries: [string, unknown][]) => [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map(each => objects(each, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]): [string, unknown] => [name, objects(field, change)]);
  return Object.fromEntries(change(entries));
}

/** A fault that remembers whether the contract allows what it sent: what may be missing is no failure. */
export function shaped(name: CallName, shape: Shape): Altered & { allowed: () => boolean } {
  let allowed = true;
  return {
    alter(answer) {
      const wrong = shapes[shape](answer);
      try {
        readAnswer(calls[name], name, wrong);
      } catch {
        allowed = false;
      }
      return wrong;
    },
    allowed: () => allowed,
  };
}
