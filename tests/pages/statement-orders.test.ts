import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { content } from '../tools/press';
import { type Answer, visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const signedIn = visitorsOf(portal);
const year = new Date().getFullYear() - 1;

const headOf = (answer: Answer, name: string) =>
  elements(content(answer), 'th').find(({ attributes, children }) => {
    const text = children.map(child => (typeof child === 'object' ? textOf(child) : child)).join('');
    return attributes.scope === 'col' && text.startsWith(name);
  });
const sortedBy = (answer: Answer, name: string) => headOf(answer, name)?.attributes['aria-sort'];
const sortLink = (answer: Answer, name: string) => {
  const head = headOf(answer, name);
  const [address = ''] = head ? elements(head, 'a').map(({ attributes }) => attributes.href?.split('#')[0]) : [];
  return address;
};
const fileLink = (answer: Answer) =>
  elements(content(answer), 'a').find(({ attributes }) => attributes.href?.includes('.csv'))?.attributes.href ?? '';

/** The rows' names as the page and its file have them, by how they stand. */
async function namesOf(answer: Answer, file: Answer) {
  const body = elements(content(answer), 'tbody')[0];
  const shown = body ? elements(body, 'tr').map(row => textOf(elements(row, 'th')[0] ?? row).trim()) : [];
  return {
    shown,
    filed: file.html
      .split('\n')
      .slice(1)
      .map(line => line.split(/[;,]/)[0]),
  };
}

describe('tables of statements', () => {
  it.each([
    [`/partner/provisions?year=${year}`, 'Commission'],
    [`/partner/provisions/statements/10001-${year}-07?`, 'Departure'],
    ['/partner/provisions/reconciliation?period=lastyear', 'Number'],
  ])('are sorted by links in their heads, and so are their files: %s', async (address, column) => {
    const who = await signedIn();
    const usual = await who.get(`${address}&lng=en`);
    const ascending = await who.get(sortLink(usual, column));
    expect(sortedBy(ascending, column)).toBe('ascending');
    const descending = await who.get(sortLink(ascending, column));
    expect(sortedBy(descending, column)).toBe('descending');
    const [up, down] = await Promise.all(
      [ascending, descending].map(async page => namesOf(page, await who.get(fileLink(page)))),
    );
    expect(up?.shown.length).toBeGreaterThan(5);
    expect(down?.shown).not.toEqual(up?.shown);
    expect(down?.filed).not.toEqual(up?.filed);
  });

  it('say that an order does not exist, and stand in the usual one', async () => {
    const who = await signedIn();
    const answer = await who.get(`/partner/provisions?year=${year}&sort=paid&lng=en`);
    expect(textOf(content(answer))).toContain('Sorting');
    expect(sortedBy(answer, 'Month')).toBe('descending');
  });
});
