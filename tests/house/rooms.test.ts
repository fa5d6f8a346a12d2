import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  circlesOf,
  filesIn,
  type Import,
  importsOf,
  isOurs,
  isTypesOnly,
  roomOf,
  subRoomOf,
  textOfFile,
} from './imports';
import { rooms, subRooms } from './rooms';

/** `routes.ts` shares its name with the folder of routes. */
const alone: Record<string, RegExp> = { 'app/routes.ts': /^(app\/portal\.ts|@remix-run\/route-config)$/ };

const files = filesIn('app');
const room = (file: string) => rooms[roomOf(file)] ?? {};
const isNode = (to: string) => to.startsWith('node:');

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const only = alone[from];
  if (only) return only.test(to);
  const { rooms: open = [], typesOf = [], packages } = room(from);
  if (isNode(to)) return true;
  if (!isOurs(to)) return packages?.test(to) ?? false;
  const target = to.replace(/^app\//, '').replace(/(\.server)?\.tsx?$/, '');
  const inside = [roomOf(from), ...open].some(
    name => target === name || target.startsWith(`${name}/`) || roomOf(to) === name,
  );
  return inside || (typeOnly && typesOf.includes(roomOf(to)));
}

const imports = (from: string, to: string): Import => ({ from, to, typeOnly: false, dynamic: false, names: [] });
const named = ({ from, to }: Import) => `${from} → ${to}`;
const all = files.flatMap(importsOf);

describe('the walls of the house', () => {
  it('every folder and file of app/ is a room that is known', () => {
    const unknown = files.filter(file => !(roomOf(file) in rooms) && !(file in alone));
    expect(unknown, 'tests/house/rooms.ts: give it a line in `rooms`, or move it into one of them').toEqual([]);
  });

  it('every import stays within its room’s walls', () => {
    const beyond = all.filter(each => !isAllowed(each)).map(named);
    expect(beyond, 'app/README.md, The rooms, says what each may import').toEqual([]);
  });

  it('what is imported is found: the walls are not passed by a spelling', () => {
    expect(all.length).toBeGreaterThan(400);
    const ours = all.filter(({ to }) => isOurs(to));
    expect(ours.filter(({ to }) => !/\.\w+$/.test(to) || !existsSync(to)).map(named)).toEqual([]);
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

  it('the platform is loaded by the front alone, and by import(): nobody with a real upstream has it', () => {
    const users = all.filter(
      ({ from, to, typeOnly }) => roomOf(to) === 'platform' && roomOf(from) !== 'platform' && !typeOnly,
    );
    expect(users.filter(({ from, dynamic }) => roomOf(from) !== 'front' || !dynamic).map(named)).toEqual([]);
  });

  it('what starts the process brings no code of the house: that lies in the server build', () => {
    const own = importsOf('server.ts').filter(({ to }) => isOurs(to));
    expect(own.filter(({ typeOnly }) => !typeOnly).map(named)).toEqual([]);
  });

  it('no files go round in circles, types and import() included', () => {
    // Put what both need into a file below them: a type into `types.ts`.
    expect(circlesOf(all)).toEqual([]);
    expect(circlesOf([imports('a', 'b'), imports('b', 'c'), imports('c', 'b')])).toEqual([['b', 'c']]);
  });

  it('no rooms go round in circles', () => {
    const between = all.filter(({ from, typeOnly }) => !typeOnly && roomOf(from) !== '');
    const rooms = between.map(({ from, to }) => imports(roomOf(from), roomOf(to)));
    expect(circlesOf(rooms.filter(({ from, to }) => to !== '' && from !== to))).toEqual([]);
  });
});

describe('the folders of a room', () => {
  const inside = all.filter(({ from, to }) => roomOf(from) in subRooms && roomOf(to) === roomOf(from));

  it('are all known', () => {
    const unknown = files.filter(file => roomOf(file) in subRooms && !subRooms[roomOf(file)]?.[subRoomOf(file)]);
    expect(
      unknown,
      'tests/house/rooms.ts: give it a line in `subRooms`, or move it into one of the folders there',
    ).toEqual([]);
  });

  it('use only those below them', () => {
    const wrong = inside.filter(({ from, to, dynamic }) => {
      const [own, other] = [subRoomOf(from), subRoomOf(to)];
      // Types that everybody shares lie below all; what the browser loads later may lead up.
      if (own === other || isTypesOnly(to) || (dynamic && roomOf(from) === 'parts')) return false;
      return !subRooms[roomOf(from)]?.[own]?.includes(other);
    });
    expect(wrong.map(named)).toEqual([]);
  });

  it('load what needs Radix’s dialog by import() alone', () => {
    const early = all.filter(
      ({ to, dynamic, typeOnly }) => to.startsWith('app/parts/dialog/') && !dynamic && !typeOnly,
    );
    const open = /^app\/parts\/dialog\/|-dialog\.tsx$/;
    expect(early.filter(({ from }) => !open.test(from)).map(named)).toEqual([]);
  });
});

describe('files that hold types alone', () => {
  const typesOnly = files.filter(isTypesOnly);

  it('hold no code', () => {
    const code = /^(export )?(default |async )*(const|let|function|class|enum)\b/m;
    expect(typesOnly.filter(file => code.test(textOfFile(file)))).toEqual([]);
    expect(typesOnly).toContain('app/gate/context.ts');
  });

  it('import nothing but types', () => {
    expect(all.filter(({ from, typeOnly }) => isTypesOnly(from) && !typeOnly).map(named)).toEqual([]);
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
  /** tables, which are meant to grow, and no reasoning */
  const data =
    /^app\/(portal\.ts|rules\/saves\.ts|database\/tables\.ts|forms\/messages\.ts|platform\/demo\/facts\/|(platform|database)\/migrations\/shape\.ts|styles\/)|^tests\/(screens|upstream\/wire-cases)\/|^tests\/house\/(rooms|same-words)\.ts$/;

  it('none is over 250 lines, but data', () => {
    const long = code.filter(file => lines(file) > 250 && !data.test(file));
    expect(long.map(file => `${file}: ${lines(file)} lines, at most 250; split it by what it is about`)).toEqual([]);
  });

  it('half of them are at most 60 lines', () => {
    const sizes = files.map(lines).sort((one, other) => one - other);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
  });
});
