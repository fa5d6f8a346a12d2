import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn, type Import, importsOf, isOurs, roomOf, textOfFile } from './imports';

/** The walls of the house. A room may use what stands beside it, itself, and the packages named there. */
const rooms: Record<string, { rooms?: string[]; typesOf?: string[]; packages?: RegExp }> = {
  portal: { rooms: ['rules'] },
  languages: {},
  routes: {
    rooms: ['gate', 'forms', 'rules', 'parts', 'files', 'portal', 'languages', 'brands'],
    typesOf: ['upstream'],
    packages: /^(@conform-to\/|@remix-run\/(node|react)$|react$|react-i18next$|i18next$|zod$|@radix-ui\/|recharts$)/,
  },
  root: { rooms: ['gate', 'parts'], packages: /^(@remix-run\/react|react)$/ },
  /** entry.server.tsx */
  entry: { rooms: ['gate', 'parts'], packages: /^(@remix-run\/(node|react)|react-dom\/server|react-i18next)$/ },
  'entry.client': {
    rooms: ['gate', 'parts'],
    packages: /^(@remix-run\/react|react|react-dom\/client|(react-)?i18next)$/,
  },
  forms: { rooms: ['rules'], typesOf: ['brands'], packages: /^(zod|ibantools)$/ },
  rules: {},
  brands: { rooms: ['languages'], packages: /^zod$/ },
  upstream: { packages: /^zod$/ },
  platform: {
    rooms: ['upstream/calls', 'rules', 'database', 'languages', 'files'],
    packages: /^(@node-rs\/argon2|kysely|libphonenumber-js|nodemailer|pino|zod)/,
  },
  database: { packages: /^(@electric-sql\/pglite|kysely|pg)/ },
  gate: {
    rooms: ['portal', 'database', 'brands', 'rules', 'forms', 'files', 'languages', 'parts', 'styles'],
    typesOf: ['upstream'],
    packages: /^(@conform-to\/|@remix-run\/node$|(remix-|react-)?i18next|remix-auth|zod$|kysely$)/,
  },
  parts: {
    rooms: ['portal', 'languages'],
    typesOf: ['rules'],
    packages:
      /^(@conform-to\/react$|@radix-ui\/|@remix-run\/react$|react$|react-i18next$|i18next$|recharts$|react-dom\/server$)/,
  },
  files: { rooms: ['rules', 'languages'], packages: /^xlsx$/ },
  front: {
    rooms: ['gate', 'platform', 'database', 'brands', 'upstream', 'portal', 'rules', 'files', 'parts/escape'],
    packages: /^(@remix-run\/node|kysely|pino|prom-client|zod)$/,
  },
  /** runs before anything is installed, so only the build's end may need a package */
  setup: { packages: /^esbuild$/ },
  styles: {},
};
/** `routes.ts` shares its name with the folder of routes. */
const alone: Record<string, RegExp> = { 'app/routes.ts': /^(app\/portal|@remix-run\/route-config)$/ };

const files = filesIn('app');
const room = (file: string) => rooms[roomOf(file)] ?? {};
const isNode = (to: string) => to.startsWith('node:');

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const only = alone[from];
  if (only) return only.test(to);
  const { rooms: open = [], typesOf = [], packages } = room(from);
  if (isNode(to)) return true;
  if (!isOurs(to)) return packages?.test(to) ?? false;
  const target = to.replace(/^app\//, '');
  const inside = [roomOf(from), ...open].some(
    name => target === name || target.startsWith(`${name}/`) || roomOf(to) === name,
  );
  return inside || (typeOnly && typesOf.includes(roomOf(to)));
}

const named = ({ from, to }: Import) => `${from} → ${to}`;
const all = files.flatMap(importsOf);

describe('the walls of the house', () => {
  it('every folder and file of app/ is a room that is known', () => {
    const unknown = files.filter(file => !(roomOf(file) in rooms) && !(file in alone));
    expect(unknown).toEqual([]);
  });

  it('every import stays within its room’s walls', () => {
    expect(all.filter(each => !isAllowed(each)).map(named)).toEqual([]);
  });

  it('what is imported is found: the walls are not passed by a spelling', () => {
    expect(all.length).toBeGreaterThan(400);
    const ours = all.filter(({ to }) => to.startsWith('app/')).map(({ to }) => to.replace(/\?url$/, ''));
    const endings = ['', '.ts', '.tsx', '.server.ts', '/index.ts', '.mjs'];
    expect(ours.filter(to => !endings.some(ending => existsSync(to + ending) && to + ending !== 'app'))).toEqual([]);
  });

  it('what runs on both sides needs nothing of Node', () => {
    const shared = /^app\/(portal|languages|rules|parts|forms)\b/;
    expect(all.filter(({ from, to }) => shared.test(from) && isNode(to)).map(named)).toEqual([]);
  });

  it('what needs Node or the database is named so, and stays out of the browser', () => {
    const open = /^app\/(front|setup|platform|routes\/)/;
    const wrong = all.filter(
      ({ from, to, typeOnly }) =>
        !typeOnly &&
        !open.test(from) &&
        !from.includes('.server.') &&
        (isNode(to) || roomOf(to) === 'database') &&
        roomOf(from) !== 'database',
    );
    expect(wrong.map(named)).toEqual([]);
  });

  it('the platform is used by the composition root, its own start script and tests only', () => {
    const users = [...files, 'server.ts'].filter(
      file => roomOf(file) !== 'platform' && importsOf(file).some(({ to }) => roomOf(to) === 'platform'),
    );
    expect(users.filter(file => !/^(server\.ts|app\/front\/)/.test(file))).toEqual([]);
  });

  it('rooms do not go round in circles', () => {
    const uses = (name: string) => [
      ...new Set(all.filter(({ from, typeOnly }) => roomOf(from) === name && !typeOnly).map(({ to }) => roomOf(to))),
    ];
    const circles = Object.keys(rooms).flatMap(name =>
      uses(name)
        .filter(other => other !== name && other !== '' && uses(other).includes(name))
        .map(other => `${name} ⇄ ${other}`),
    );
    expect(circles).toEqual([]);
  });
});

describe('routes', () => {
  const routes = files.filter(file => file.startsWith('app/routes/'));
  const folder = (file: string) => /^(app\/routes\/.*)\/[^/]+$/.exec(file)?.[1] ?? '';

  it('never import another route', () => {
    const foreign = routes
      .flatMap(importsOf)
      .filter(({ from, to }) => roomOf(to) === 'routes' && folder(to) !== folder(from));
    expect(foreign.map(named)).toEqual([]);
  });

  it('never fetch by themselves: the upstream is asked through the visit', () => {
    expect(routes.filter(file => /\bfetch\(|useFetcher|XMLHttpRequest/.test(textOfFile(file)))).toEqual([]);
  });

  it('never look at the request’s session, cookies or partner id past the gate', () => {
    const past = /headers\.get\('Cookie'|partnerid['"]?\)|formData\.get\('partnerid'/i;
    expect(routes.filter(file => past.test(textOfFile(file)))).toEqual([]);
  });
});

describe('files stay small enough to be read', () => {
  const code = [...files, ...filesIn('tests'), 'server.ts'];
  const lines = (file: string) => textOfFile(file).split('\n').length - 1;
  /** tables, not reasoning */
  const data = /^app\/(portal\.ts|platform\/demo\/facts\/)|^app\/styles\//;

  it('none is over 250 lines, but data', () => {
    expect(code.filter(file => lines(file) > 250 && !data.test(file))).toEqual([]);
  });

  it('half of them are at most 60 lines', () => {
    const sizes = files.map(lines).sort((one, other) => one - other);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
  });
});
