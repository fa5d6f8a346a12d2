import { describe, expect, it } from 'vitest';
import { tasksOf } from '~/rules/home-tasks';

const all = 1 | 2 | 4 | 8 | 32 | 64 | 256;
const waiting = { needsApproval: true, approved: false, opened: false };

describe('what there is to do', () => {
  it('is nothing where nothing is known or all is well', () => {
    expect(tasksOf({}, all)).toEqual([]);
    const well = { accounts: [{ active: false }, { active: true }], missing: { texts: [], terms: [] } };
    expect(tasksOf({ ...well, unpaid: 0, locked: 0, weakColours: 0, address: null, statement: null }, all)).toEqual([]);
    expect(tasksOf({ overdue: { count: 0, from: '2026-07-01', to: '2026-07-31' } }, all)).toEqual([]);
  });

  it('comes with the most urgent first', () => {
    const facts = {
      factorDemanded: true,
      address: waiting,
      unpaid: 3,
      overdue: { count: 4, from: '2026-07-01', to: '2026-07-31' },
      statement: { year: 2026, month: 10 },
      locked: 1,
      accounts: [],
      missing: { texts: ['fr'], terms: ['en', 'de'] },
      weakColours: 2,
    };
    expect(tasksOf(facts, all)).toEqual([
      { kind: 'factor' },
      { kind: 'approval' },
      { kind: 'account' },
      { kind: 'address' },
      { kind: 'unpaid', count: 3 },
      { kind: 'overdue', count: 4, from: '2026-07-01', to: '2026-07-31' },
      { kind: 'statement', year: 2026, month: 10 },
      { kind: 'locked', count: 1 },
      { kind: 'texts', languages: ['fr'] },
      { kind: 'terms', languages: ['en', 'de'] },
      { kind: 'colours', count: 2 },
    ]);
  });

  it.each([
    ['a bank account', { accounts: [{ active: false }] }, 1 | 32 | 64 | 256],
    ['colours', { weakColours: 2 }, 1 | 2 | 64 | 256],
    ['a locked user', { locked: 1 }, 1 | 2 | 32 | 64],
    ['an address', { address: waiting }, 1 | 32 | 64],
  ])('has no %s for who may not mend it', (_, facts, mask) => {
    expect(tasksOf(facts, mask)).toEqual([]);
  });

  it('has an address for whoever may open its link, and its approval for an administrator alone', () => {
    expect(tasksOf({ address: waiting }, 1 | 2)).toEqual([{ kind: 'address' }]);
    expect(tasksOf({ address: { ...waiting, opened: true } }, all)).toEqual([{ kind: 'approval' }]);
    expect(tasksOf({ address: { needsApproval: true, approved: true, opened: false } }, all)).toEqual([
      { kind: 'address' },
    ]);
  });
});
