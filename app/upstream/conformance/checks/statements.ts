import { centsOf } from '~/rules/money';
import type { Check } from '../check';
import { skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { rowCheck } from './lists';
import { requestOf } from './shapes';
import { refused } from './sign-in';

async function lately(kit: Kit) {
  const { partnerid } = await kit.session();
  const year = new Date().getFullYear();
  return kit.read('statements', { partnerid, from: `${year - 1}-01-01`, to: `${year}-12-31` });
}

export const statementChecks: Check[] = [
  rowCheck(
    'statements',
    'every statement once',
    rows => {
      const ids = rows.map(({ statementid }) => statementid);
      return unless(new Set(ids).size === ids.length, 'an id of its own', 'one twice', '[].statementid');
    },
    'beyond',
  ),
  rowCheck(
    'statements',
    'its files are on the list of the month it was made in',
    async (_, kit) => {
      const named = (await lately(kit)).find(({ fileids }) => fileids && fileids.length > 0);
      if (!named) return skip('no statement names files');
      const { partnerid } = await kit.session();
      const [year, month] = named.date.split('-').map(Number) as [number, number];
      const listed = (await kit.read('listProvisions', { partnerid, year, month })).map(({ fileid }) => fileid);
      const fine = named.fileids?.every(fileid => listed.includes(fileid)) ?? true;
      return unless(fine, 'ids of listProvisions for the month of date', 'others', '[].fileids');
    },
    'beyond',
  ),
  rowCheck(
    'statementLines',
    'lines add up to the total',
    async (lines, kit) => {
      const { statementid } = (await requestOf(kit, 'statementLines')) as { statementid: string };
      const listed = (await lately(kit)).find(each => each.statementid === statementid);
      const sum = lines.reduce((total, { commission }) => total + centsOf(commission), 0);
      return unless(sum === centsOf(listed?.total ?? 0), 'the statement’s total', 'another sum', '[].commission');
    },
    'beyond',
  ),
  {
    call: 'statementLines',
    name: 'refuses an unknown statement',
    level: 'beyond',
    paragraph: 'statuses',
    needs: ['statementLines'],
    async run(kit) {
      const { partnerid } = await kit.session();
      return refused(await kit.reply('statementLines', { partnerid, statementid: 'conformance-none' }));
    },
  },
];
