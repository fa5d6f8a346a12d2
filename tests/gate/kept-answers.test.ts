import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheFileList, listHolding } from '~/gate/download/file-list-cache.server';
import { cachedAnswer, clearCachedAnswers } from '~/gate/request/answer-cache.server';
import type { PartnerVisit } from '~/gate/visit';

const visit = {
  context: { services: { settings: { keepAnswersMs: 60_000 } } },
  partner: { id: 10_001, rights: 1, login: '10001' },
} as unknown as PartnerVisit;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('what is kept for a while is asked again after it, though the machine’s clock was set back', async () => {
  const load = vi.fn(async () => [{ fileid: '1', name: 'a.pdf' }]);
  const ask = async () => {
    await cachedAnswer(visit, 'home', load);
    await listHolding(visit, { kind: 'payout', fileid: '1' }, load);
  };
  cacheFileList(visit, 'payout', [{ fileid: '1', name: 'a.pdf' }]);
  await ask();
  await ask();
  expect(load).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(301_000);
  await ask();
  expect(load).toHaveBeenCalledTimes(3);
});

it('a save at another portal ends what was asked for before it, and nothing later or of another partner', async () => {
  const load = vi.fn(async () => 'answer');
  const other = { ...visit, partner: { ...visit.partner, id: 10_002 } } as PartnerVisit;
  await cachedAnswer(visit, 'before', load);
  await cachedAnswer(other, 'before', load);
  vi.advanceTimersByTime(2_000);
  await cachedAnswer(visit, 'after', load);
  clearCachedAnswers(visit.context.services, 10_001, 1_000);
  load.mockClear();
  await cachedAnswer(visit, 'after', load);
  await cachedAnswer(other, 'before', load);
  expect(load).not.toHaveBeenCalled();
  await cachedAnswer(visit, 'before', load);
  expect(load).toHaveBeenCalledTimes(1);
});
