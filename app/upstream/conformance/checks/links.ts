import type { Check } from '../check';
import { unless } from '../fault';
import { rowCheck } from './lists';

export const linkChecks: Check[] = [
  rowCheck(
    'linkStatistics',
    'every campaign once a month',
    rows => {
      const keys = rows.map(({ campaign, jahr, monat }) => `${jahr}-${monat} ${campaign}`);
      return unless(new Set(keys).size === keys.length, 'one row each', 'one twice', '[].campaign');
    },
    'beyond',
  ),
  rowCheck(
    'linkStatistics',
    'no row without a campaign',
    rows => unless(!rows.some(({ campaign }) => campaign === ''), 'a campaign', 'none', '[].campaign'),
    'beyond',
  ),
];
