import { whole } from '../../tools/scale';
import { type State, states } from './states';

/** What is looked for on a page in a state. Opening it costs as much as each of them. */
export type Look = 'axe' | 'walk';

/**
 * Every state of every page with what is looked for on it: in `npm run prove` everything; in `npm test` by turns over the
 * states of a page, so that each page is seen by both, and each state by one.
 */
export function looks(): { state: State; look: Look[] }[] {
  return states.map((state, at) => {
    const ofPage = states.filter(other => pageOf(other) === pageOf(state));
    const turn = states.slice(0, at).filter(other => pageOf(other) === pageOf(state)).length;
    const one: Look[] = turn % 2 === 0 ? ['axe'] : ['walk'];
    return { state, look: whole || ofPage.length === 1 ? ['axe', 'walk'] : one };
  });
}

const pageOf = ({ path }: State) => path.replace(/\?.*/, '');
