import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../../../app/languages';
import { isOpen, type Page as PortalPage, pages } from '../../../app/portal';
import { addressOf, screens, states } from '../../screens';
import type { ScreenPath } from '../../screens/screen';
import { sampleOf, whole } from '../../tools/scale';
import { type Kind, pageOfState, type State } from './state';

/** How somebody meets a page: with scripts, with scripts switched off, or in the light version, which has none. */
export type Mode = 'scripts' | 'off' | 'lite';

/** What is looked for besides what is asked of every page. Opening a page costs as much as each of them. */
export const looks = ['axe', 'walk', 'narrow'] as const;
export type Look = (typeof looks)[number];

type Turn = Pick<View, 'state' | 'mode'>;

/** A page in a state, as it is met once. */
export interface View {
  name: string;
  state: State;
  mode: Mode;
  brand: number;
  language: Language;
  look: Look[];
}

const folders = readdirSync('brands')
  .filter(name => /^\d+$/.test(name))
  .map(id => JSON.parse(readFileSync(`brands/${id}/brand.json`, 'utf8')));
/** Each brand in each of its languages. */
const tongues: { brand: number; language: Language; hiddenAreas: string[] }[] = folders.flatMap(brand =>
  brand.languages.map((language: Language) => ({ brand: brand.id, language, hiddenAreas: brand.hiddenAreas })),
);

/** Of a file that is missing, which tests/house/pages.test.ts says, nothing. */
const source = ({ file }: PortalPage) => (existsSync(`app/${file}`) ? readFileSync(`app/${file}`, 'utf8') : '');
/** Pages that show something; the others give out bytes, or lead elsewhere. */
export const shown = pages.filter(page => /export default function/.test(source(page)));
/** Those that somebody posts to. */
const posted = (page: PortalPage) => /export const action = (form|post)\(/.test(source(page));

const kindOf = ({ kind = 'valid' }: State): Kind => kind;
export const statesOf = (page: PortalPage, kind: Kind): State[] =>
  allStates.filter(state => pageOfState(state) === page && kindOf(state) === kind);

/** How a page is reached by its address alone, by somebody who may. */
function wayTo(page: PortalPage): Pick<State, 'login' | 'path' | 'brand' | 'page'> {
  const known = states.find(state => !state.page && !state.prepare && pageOfState(state) === page);
  const login = known ? known.login : '10001';
  const { brand, path = addressOf(page.path as ScreenPath) } = known ?? {};
  return { login, brand, path, page: page.path as State['page'] };
}

const closed = shown.filter(page => !isOpen(page));
const nameOf = (page: PortalPage) => page.path.replace(/:\w+/g, '…');

const down: State['upstream'] = { match: {}, how: '500' };

/** What every page of the table can come to, whatever it shows: the upstream down, the session over before it was opened or sent. */
const derived: State[] = [
  ...shown.map(
    (page): State => ({ name: `${nameOf(page)}, upstream down`, kind: 'fault', upstream: down, ...wayTo(page) }),
  ),
  ...closed.map((page): State => ({ name: `${nameOf(page)}, session ended`, kind: 'ended', ...wayTo(page) })),
  ...closed
    .filter(page => posted(page) && states.some(state => !state.page && pageOfState(state) === page))
    .filter(({ path }) => !screens[path as ScreenPath]?.conditionalForm)
    // Where what fails is reached from elsewhere, the form is on that other page.
    .filter(page =>
      states.every(({ kind, ...state }) => kind !== 'failed' || !state.page || pageOfState(state) !== page),
    )
    .map((page): State => ({ name: `${nameOf(page)}, sent after the end`, kind: 'ended', ...wayTo(page), late: true })),
];

export const allStates: readonly State[] = [...states, ...derived];

const number = (name: string) => createHash('sha256').update(name).digest().readUInt32BE();
const modesOf = ({ scripts }: State): Mode[] => (scripts ? ['scripts'] : ['scripts', 'off', 'lite']);

/** Which brands and languages a state can be met in, in an order of its page's own. */
export function tonguesOf(state: State): typeof tongues {
  const page = pageOfState(state);
  const able = tongues.filter(
    ({ brand, hiddenAreas }) =>
      (state.brand === undefined || brand === state.brand) && !(page?.area && hiddenAreas.includes(page.area)),
  );
  const turn = number(page?.path ?? '') % able.length;
  return [...able.slice(turn), ...able.slice(0, turn)];
}

/**
 * Every state with and without scripts and in the light version, brands and languages by turns: as often as it takes until each
 * brand's page has been met in each of its languages.
 */
function allViews(): View[] {
  return [...new Set(allStates.map(state => pageOfState(state)))].flatMap(page => {
    const own = allStates.filter(state => pageOfState(state) === page);
    const turns = own.flatMap(state => modesOf(state).map(mode => ({ state, mode })));
    const free = turns.filter(({ state }) => state.brand === undefined);
    // Once more what is the page's own, until every brand and language has had its turn.
    const again = free.filter(({ state }) => states.includes(state));
    // A page without any state of its own: tests/house/states.test.ts says so.
    const most = free[0] && again.length > 0 ? tonguesOf(free[0].state).length : 0;
    const more = Array.from({ length: Math.max(0, most - free.length) }, (_, at) => again[at % again.length] as Turn);
    let turn = 0;
    return [...turns, ...more].map(({ state, mode }) => {
      const able = tonguesOf(state);
      const tongue = able[turn % able.length];
      if (!tongue) throw new Error(`No brand has ${state.name}.`);
      if (state.brand === undefined) turn += 1;
      const { brand, language } = tongue;
      return { name: `${state.name} (${mode}, ${brand} ${language})`, state, mode, brand, language, look: [...looks] };
    });
  });
}

/** A page's states share what is looked for, so that on each page everything is, at least once. */
function lookOf(state: State, mode: Mode): Look[] {
  const own = states.filter(other => pageOfState(other) === pageOfState(state));
  const at = own.indexOf(state);
  const turn = at < 0 ? number(state.name) % looks.length : at;
  const among = at < 0 ? looks.length : Math.min(own.length, looks.length);
  return looks
    .filter((_, look) => look % among === turn % among)
    .map(look => (look === 'axe' && mode === 'off' ? 'walk' : look));
}

/** A view of one state of every 18th page, and of one in 140 of all states; of those that follow from the table one in 360. */
function someViews(every: View[]): View[] {
  const some = sampleOf([...new Set(states.map(state => pageOfState(state)))], 18, page => page?.path ?? '');
  const firsts = some.map(page => states.find(state => pageOfState(state) === page));
  const others = sampleOf(states, 140, ({ name }) => name);
  const chosen = [
    ...states.filter(state => firsts.includes(state) || others.includes(state)),
    ...sampleOf(derived, 360, ({ name }) => name),
  ];
  return chosen.map((state, at) => {
    const own = every.filter(view => view.state === state);
    const wanted: Mode[] = lookOf(state, 'scripts').includes('axe') ? ['scripts', 'lite'] : ['off', 'scripts', 'lite'];
    const able = own.filter(({ mode }) => wanted.includes(mode));
    const view = able[at % able.length] as View;
    return { ...view, look: lookOf(state, view.mode) };
  });
}

export const everyView = allViews();

/** All of them in `npm run prove`, a sample in `npm test` that depends on nothing but names. */
export const views: readonly View[] = whole ? everyView : someViews(everyView);
