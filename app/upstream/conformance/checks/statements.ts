import { centsOf } from '~/rules/money';
import type { Check } from '../check';
import { unless } from '../fault';
import { rowCheck } from './lists';
import { requestOf } from './shapes';
import { refused } from './sign-in';

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
    'statementLines',
    'lines add up to the total',
    async (lines, kit) => {
      const { partnerid } = await kit.session();
      const { statementid } = (await requestOf(kit, 'statementLines')) as { statementid: string };
      const year = new Date().getFullYear();
      const span = { partnerid, from: `${year - 1}-01-01`, to: `${year}-12-31` };
      const listed = (await kit.read('statements', span)).find(each => each.statementid === statementid);
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
