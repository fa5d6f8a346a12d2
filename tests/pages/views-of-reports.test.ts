import { beforeAll, describe, expect, it } from 'vitest';
import { queryOf, reportOf } from '~/rules/saved-views';
import { byId, elements } from '../tools/html';
import { content } from '../tools/press';
import { reportPages } from '../tools/reports';
import { type Answer, type Visitor, visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const signedIn = visitorsOf(portal);

let owner: Visitor;
beforeAll(async () => {
  owner = await signedIn();
});

describe('a saved view keeps a report as it is', () => {
  /** A page of a list moves on, a month or a template is only looked into, and what the form showed before is no filter. */
  const left = ['page', 'open', 'preview', 'was'];
  const both = { from: '2026-03-01', to: '2026-03-31' };

  /** Every value that the fields and links of a report's page give a parameter. */
  function given(answer: Answer, target: string): URLSearchParams[] {
    const links = elements(content(answer), 'a').map(({ attributes }) =>
      (attributes.href ?? '').replace(/#.*/, '').split('?'),
    );
    const form = byId(content(answer), 'filter');
    const selects = form ? elements(form, 'select') : [];
    const inputs = form ? elements(form, 'input').map(({ attributes }) => attributes) : [];
    return [
      ...links.flatMap(([path, query]) => (path === target && query ? [new URLSearchParams(query)] : [])),
      ...selects.flatMap(select =>
        elements(select, 'option').map(
          option => new URLSearchParams({ [select.attributes.name ?? '']: option.attributes.value ?? '' }),
        ),
      ),
      ...inputs.map(({ name = '', type, value = '' }) =>
        name in both ? new URLSearchParams(both) : new URLSearchParams({ [name]: type === 'checkbox' ? value : '1' }),
      ),
    ];
  }

  it.each(reportPages.filter(({ path }) => reportOf(path)))('$path: with every filter of its page', async page => {
    const report = reportOf(page.path);
    if (!report) throw new Error(page.path);
    const queries = given(await owner.get(page.target), page.target);
    const names = new Set(queries.flatMap(query => [...query.keys()]).filter(name => !left.includes(name)));
    const kept = new Set(
      queries.flatMap(query => [...new URLSearchParams(queryOf(report, query, '2020-02-02')).keys()]),
    );
    expect([...names].sort().filter(name => !kept.has(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(0);
  });

  it('there is none of a report that this doesn’t look at', () => {
    expect(reportPages.filter(({ path }) => reportOf(path)).map(({ path }) => path)).toHaveLength(8);
  });
});
