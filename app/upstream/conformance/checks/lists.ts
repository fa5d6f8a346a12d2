import type { AnswerOf, CallName } from '../../calls';
import type { Check } from '../check';
import { type Fault, type Skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { requestOf } from './shapes';

type Verdict = Fault | Skip | null;
type CheckRows<Name extends CallName> = (answer: AnswerOf<Name>, kit: Kit) => Promise<Verdict> | Verdict;

async function read<Name extends CallName>(kit: Kit, name: Name): Promise<AnswerOf<Name>> {
  return kit.read(name, await requestOf(kit, name));
}

/** What the rows of an answer have to be beside their shape. */
export const rowCheck = <Name extends CallName>(
  call: Name,
  name: string,
  check: CheckRows<Name>,
  level: Check['level'] = 'must',
): Check => ({
  call,
  name,
  level,
  paragraph: 'answer',
  needs: [call],
  run: async kit => check(await read(kit, call), kit),
});

const twice = <Value>(values: Value[]): boolean => new Set(values).size !== values.length;

const options = ['listOrganizerOptions', 'listDestinationOptions', 'listShipOptions'] as const;

export const listChecks: Check[] = [
  ...options.flatMap(call => [
    rowCheck(call, 'every id once', rows =>
      unless(!twice(rows.map(({ id }) => id)), 'every id once', 'one twice', 'id'),
    ),
    rowCheck(call, 'sea, river or both', rows =>
      unless(
        rows.every(({ area }) => area >= 1 && area <= 3),
        '1, 2 or 3',
        'another number',
        'area',
      ),
    ),
    rowCheck(call, 'a name for each', rows => {
      const named = rows.every(({ texts }) => Object.values(texts).some(({ name }) => name !== ''));
      return unless(named, 'a name in some language', 'none', 'texts');
    }),
  ]),
  rowCheck('listStandardValues', 'has countries', ({ country }) =>
    unless(country.length > 0, 'some rows', country.length, 'country'),
  ),
  rowCheck('listPhoneCountries', 'prefixes of digits', rows =>
    unless(
      rows.every(({ phonecode }) => /^\+?\d{1,6}$/.test(phonecode)),
      'digits',
      'something else',
      'phonecode',
    ),
  ),
  rowCheck('listBankAccounts', 'every account once', rows => {
    const ids = rows.map(({ paymentaccountid }) => paymentaccountid);
    return unless(!twice(ids) && !ids.includes(0), 'an id of its own', 'the same or none', 'paymentaccountid');
  }),
  rowCheck('getLayout', 'is of the partner', async ({ partnerid }, kit) =>
    unless(partnerid === (await kit.session()).partnerid, 'the session’s partner', 'another', 'partnerid'),
  ),
  rowCheck('getLayout', 'one text for each language', ({ texts }) =>
    unless(!twice(texts.map(({ languageid }) => languageid)), 'every language once', 'one twice', 'texts[].languageid'),
  ),
  rowCheck('listUsers', 'users of the partner alone', async (rows, kit) => {
    const { partnerid: own } = await kit.session();
    const foreign = rows.some(({ partnerid }) => partnerid !== undefined && partnerid !== own);
    return unless(!foreign, 'the session’s partner', 'another', '[].partnerid');
  }),
  rowCheck('listUsers', 'every number once', rows =>
    unless(!twice(rows.map(({ userno }) => userno)), 'a number of its own', 'the same', '[].userno'),
  ),
  rowCheck('listUsers', 'every name once', rows =>
    unless(!twice(rows.map(({ username }) => username.toLowerCase())), 'every name once', 'one twice', '[].username'),
  ),
  rowCheck('listUsers', 'never a password', rows =>
    unless(
      rows.every(({ password }) => password === ''),
      'empty',
      'a text',
      '[].password',
    ),
  ),
  rowCheck('listUsers', 'has who is signed in', async (rows, kit) => {
    const { user } = await kit.session();
    return unless(
      rows.some(({ username }) => username === (user || kit.account.login)),
      'the session’s user',
      'others alone',
      '[].username',
    );
  }),
  {
    call: 'userExists',
    name: 'tells names that are taken from others',
    level: 'must',
    paragraph: 'answer',
    needs: ['userExists'],
    async run(kit) {
      const { partnerid, user } = await kit.session();
      const username = user || kit.account.login;
      const { userexists: own } = await kit.read('userExists', { partnerid, username });
      if (!own) return { field: 'userexists', expected: 'yes for the session’s user', got: 'no' };
      const { userexists: made } = await kit.read('userExists', { partnerid, username: 'conformance-nobody' });
      return unless(!made, 'no for a name that nobody has', 'yes', 'userexists');
    },
  },
  rowCheck('getTopSort', 'known lists, each once', rows => {
    const types = rows.map(({ listtype }) => listtype);
    return unless(
      types.every(type => type >= 2 && type <= 7) && !twice(types),
      '2 to 7, each once',
      'others',
      '[].listtype',
    );
  }),
  rowCheck('getTopSort', 'ids with commas', rows =>
    unless(
      rows.every(({ list }) => /^(\d+(,\d+)*)?$/.test(list)),
      'ids with commas',
      'something else',
      '[].list',
    ),
  ),
  rowCheck('listOrganizers', 'every organizer once', rows =>
    unless(!twice(rows.map(({ organizerid }) => organizerid)), 'every id once', 'one twice', '[].organizerid'),
  ),
  rowCheck('listOrganizers', 'known agency options', rows =>
    unless(
      rows.every(({ agenturoptionnr: nr }) => nr >= 0 && nr <= 2),
      '0, 1 or 2',
      'another',
      '[].agenturoptionnr',
    ),
  ),
];
