import { answersResult, type CallName, calls } from '~/upstream/calls';
import { matrix } from '../screens';
import type { Outcomes } from '../screens/outcomes';
import { whole } from '../tools/scale';
import type { Fault } from '../upstream/faults';
import { failures, refusals, saveFailures, sessionEnds } from './failures';
import { type Shape, shaped, shapes } from './shapes';

/** One cell of the matrix: a call of a step, and what is done to it. */
export interface Cell {
  step: string;
  call: CallName;
  what: string;
  how: Fault;
  row: Outcomes;
  /** how the matrix names it; `done`: it happened and its answer was lost */
  kind: 'fails' | 'refused' | 'ended' | 'done';
  /** false once the contract turns out to allow what was sent */
  broken: () => boolean;
}

/** The calls whose answers are kept for all visitors: what fails is only met by a portal that has no copy yet. */
export const keptCalls: readonly CallName[] = [
  'listStandardValues',
  'listPhoneCountries',
  'listExternalLinks',
  'listOrganizerOptions',
  'listDestinationOptions',
  'listShipOptions',
];

type Way = Pick<Cell, 'what' | 'how' | 'kind' | 'broken'>;

const always = () => true;
const ways = (kind: Way['kind'], faults: readonly Fault[]): Way[] =>
  faults.map(how => ({ what: typeof how === 'string' ? how : JSON.stringify(how), how, kind, broken: always }));

const neverAllowed = new Set<Shape>(['no fields at all', 'null', 'a million rows', 'a thousand levels']);

/** Everything that can be done to a call. */
function waysOf(name: CallName): Way[] {
  const { class: kind } = calls[name];
  const plain = [
    ...ways('fails', answersResult(name) ? saveFailures : failures),
    ...ways('ended', sessionEnds),
    ...ways('refused', refusals),
  ];
  if (kind === 'download') return plain;
  // What a contract allows is kept, and then the cells after it would meet a copy.
  const wrong = (Object.keys(shapes) as Shape[]).filter(shape => !keptCalls.includes(name) || neverAllowed.has(shape));
  const changed = wrong.map((shape): Way => {
    const how = shaped(name, shape);
    // A save is done before its answer is changed, so it counts as saved whatever the answer says.
    return { what: shape, how, kind: kind === 'save' ? 'done' : 'fails', broken: () => !how.allowed() };
  });
  if (kind !== 'save') return [...plain, ...changed];
  const no = answersResult(name)
    ? [{ success: false }]
    : [{ userno: 0 }, { success: false }, { success: false, userno: 17 }];
  const lost = ways('done', ['reset-after-save']);
  return [
    ...plain,
    ...changed,
    ...lost,
    ...ways(
      'refused',
      no.map(body => ({ status: 200, body })),
    ),
  ];
}

/**
 * All cells; or every tenth of the steps' calls and each call at least once, each failing in one way, so that each way of
 * failing and each call have their turn somewhere.
 */
export function cellsOf(wanted: (call: CallName) => boolean): Cell[] {
  const rows = Object.entries(matrix).flatMap(([step, of]) =>
    Object.entries(of).map(([call, row]) => ({ step, call: call as CallName, row })),
  );
  const first = new Set([...new Map(rows.toReversed().map(row => [row.call, row])).values()]);
  return rows
    .map((each, place) => ({ each, place }))
    .filter(({ each }) => wanted(each.call))
    .flatMap(({ each, place }) => {
      const all = waysOf(each.call).map(way => ({ ...each, ...way }));
      // Steps of seven, a number without a divisor in common with how many there are: neighbours fail in different ways.
      const one = all[(place * 7) % all.length];
      return whole ? all : one && (place % 10 === 0 || first.has(each)) ? [one] : [];
    });
}
