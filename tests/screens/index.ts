import { isOpen, pageAt, pageOf } from '~/portal';
import type { CallName } from '~/upstream/calls';
import type { State } from '../browser/tools/state';
import { bookings } from './bookings';
import { engine } from './engine';
import { files } from './files';
import { linkScreens } from './links';
import { open } from './open';
import type { Outcomes } from './outcomes';
import { partnerdata } from './partnerdata';
import { partnersScreens } from './partners';
import type { Elsewhere, Screen, ScreenPath } from './screen';
import { security } from './security';
import { statistics } from './statistics';
import type { Step } from './step';
import { users } from './users';
import { views } from './views';

/** What tests know of each page of the table; a page that is missing fails to compile. */
export const screens: Record<ScreenPath, Screen> = {
  ...open,
  ...views,
  ...partnerdata,
  ...users,
  ...engine,
  ...security,
  ...statistics,
  ...partnersScreens,
  ...bookings,
  ...files,
  ...linkScreens,
};

const rows = Object.entries(screens) as [ScreenPath, Screen][];

export interface Published {
  address: string;
  open?: true;
  as: string;
  ends: string;
  status?: number;
}

function publishedOf(screen: Screen): Published[] {
  return screen.addresses.map(row => {
    const { address, ends = address, ...how } = typeof row === 'string' ? { address: row } : row;
    return { as: screen.login ?? '10001', ...how, address, ends };
  });
}

/** The page's address with its varying parts filled in. Of a page without a row tests/house/screens.test.ts says so. */
export function addressOf(path: ScreenPath): string {
  const screen: Screen | undefined = screens[path];
  return (screen && publishedOf(screen)[0]?.address) ?? `/partner/${path.replace(/:\w+/g, '1')}`;
}

/** A report and its two files, which other systems fetch by their addresses (D25). */
function filesOf(path: ScreenPath): Published[] {
  if (!pageAt(path).exports) return [];
  const page = addressOf(path);
  return ['.xlsx?lng=en', '.csv?lng=en'].map(ending => ({ address: page + ending, as: '10001', ends: page + ending }));
}

export const addresses: readonly Published[] = rows.flatMap(([path, screen]) => [
  ...publishedOf(screen),
  ...filesOf(path),
]);

/** The address of a page that nobody knows. */
const unknown: State = { name: 'page not found', kind: 'failed', path: '/partner/nothing' };

/** Every page and every state that it can show, for the tests that look at all of them. */
export const states: readonly State[] = [
  ...rows.flatMap(([page, { login = '10001', states: own = [] }]) =>
    own.map((state): State => {
      const { path = addressOf(page) } = state;
      const onTheWay = pageOf(path.replace(/\?.*/, '').replace('/partner/', ''))?.path !== page;
      const visitor = isOpen(pageAt(page)) ? {} : { login };
      return { ...visitor, ...state, path, ...(onTheWay && { page }) };
    }),
  ),
  unknown,
];

const isElsewhere = (own: Screen['steps']): own is Elsewhere => typeof own === 'object' && 'shownBy' in own;

const made = rows.flatMap(([path, { login, steps: own }]) =>
  typeof own === 'string' || isElsewhere(own)
    ? []
    : Object.entries(own).map(([name, { calls, ...step }]) => {
        const whole: Step = { as: login, at: addressOf(path), ...step };
        return { name, step: whole, calls };
      }),
);

/** Everything that a visitor who is signed in does with an upstream behind it. */
export const steps: Record<string, Step> = Object.fromEntries(made.map(({ name, step }) => [name, step]));

export function stepNamed(name: string): Step {
  const step = steps[name];
  if (!step) throw new Error(`No screen of tests/screens/ has a step '${name}'.`);
  return step;
}

/** The fault matrix of the trust design: every call that a step makes, and what it leads to. */
export const matrix: Record<string, Partial<Record<CallName, Outcomes>>> = Object.fromEntries(
  made.map(({ name, calls }) => [name, calls]),
);

/** Calls that no step makes, and the tests that show what comes of them. */
export const shownElsewhere: readonly Elsewhere[] = [
  ...rows.map(([, { steps: own }]) => own).filter(isElsewhere),
  // The specification names it and no screen of it.
  { shownBy: 'upstream/wire.test.ts', calls: ['yearlyPartnerReport'] },
  { shownBy: 'upstream/capabilities.test.ts', calls: ['capabilities'] },
];
