import { describe, expect, it } from 'vitest';
import { canonicalQuery } from '~/rules/period-form';

const plain = (query: string) => canonicalQuery(new URLSearchParams(query), 'last90');
/** As the form sends it where October is shown. */
const shown = 'was=lastmonth.2026-10-01.2026-10-31';
const untouched = `${shown}&from=01/10/2026&to=31.10.2026`;

describe('what a report’s form asks for', () => {
  it.each([
    [
      'nothing of the range touched: the period stays relative',
      `type=storno&q=&${untouched}`,
      'type=storno&period=lastmonth',
    ],
    [
      'the usual period is not told',
      'was=last90.2026-08-24.2026-11-21&from=24/08/2026&to=21/11/2026&type=open',
      'type=open',
    ],
    [
      'a period is pressed: it wins over the days beside it',
      `type=storno&${untouched}&period=year`,
      'type=storno&period=year',
    ],
    ['and over days that were typed before', `${shown}&from=1.3.26&to=31/10/2026&period=last90`, ''],
    ['one day is typed: both are the range', `${shown}&from=1.3.26&to=31/10/2026`, 'from=2026-03-01&to=2026-10-31'],
    [
      'the period of a select goes along untouched: what is typed wins',
      `${shown}&period=lastmonth&from=1.3.26&to=31/10/2026`,
      'from=2026-03-01&to=2026-10-31',
    ],
    [
      'a range of one’s own begins with the days that are shown',
      `${untouched}&period=custom`,
      'from=2026-10-01&to=2026-10-31',
    ],
    ['both are emptied: the period holds', `${shown}&from=&to=+`, 'period=lastmonth'],
    ['both of a range of one’s own are emptied', 'was=custom.2026-03-01.2026-03-31&from=&to=', ''],
    [
      'own days that nobody touched',
      'was=custom.2026-03-01.2026-03-31&from=01/03/2026&to=31/03/2026',
      'from=2026-03-01&to=2026-03-31',
    ],
    [
      'one is emptied: the period says what is shown meanwhile',
      `${shown}&from=01/10/2026&to=`,
      'period=lastmonth&from=2026-10-01',
    ],
    [
      'one is no day: it is kept as it was typed',
      `${shown}&from=soon&to=31/10/2026`,
      'period=lastmonth&from=soon&to=2026-10-31',
    ],
    ['a mark that no form has written', 'was=&from=&to=', ''],
  ])('%s', (_, query, address) => {
    expect(plain(query)).toBe(address);
    // Where it leads is nothing that a form sends: it leads no further.
    expect(plain(address)).toBe(null);
  });

  it.each([
    [
      'days that were typed win over another period of the select',
      `${shown}&period=year&from=1.3.26&to=31/10/2026`,
      'from=2026-03-01&to=2026-10-31',
    ],
    ['untouched days do not', `${untouched}&period=year`, 'period=year'],
    ['nor do emptied ones', `${shown}&period=year&from=&to=`, 'period=year'],
  ])('%s', (_, query, address) => {
    expect(canonicalQuery(new URLSearchParams(query), 'last90', 'select')).toBe(address);
  });

  it('keeps everything else as it came', () => {
    expect(plain(`q=M%C3%BCller+%26+S&compare=0&${untouched}&sort=price`)).toBe(
      'q=M%C3%BCller+%26+S&compare=0&sort=price&period=lastmonth',
    );
  });
});
