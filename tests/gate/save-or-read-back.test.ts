import { describe, expect, it } from 'vitest';
import { saveOrReadBack } from '~/gate/request/save-or-read-back.server';
import { breakerOpen, UpstreamError, type UpstreamErrorKind } from '~/upstream/errors';

interface Failure {
  kind?: UpstreamErrorKind;
  status?: number;
  reason?: string;
}

/** What is told of a save that failed so, and whether the record, which is as before, was read back. */
async function told({ kind = 'status', ...failure }: Failure) {
  let readings = 0;
  const notSaved = await saveOrReadBack({
    save: () => Promise.reject(new UpstreamError({ kind, call: 'savePartner', ...failure })),
    async isSaved() {
      readings += 1;
      return false;
    },
  });
  return { ...notSaved, readings };
}

describe('a save', () => {
  it.each([400, 404, 409, 422])('whose data was refused is told as refused: %i', async status => {
    expect(await told({ status })).toMatchObject({ outcome: 'refused', readings: 0 });
  });

  it('that was put off is not refused, and nothing happened', async () => {
    expect(await told({ status: 429 })).toEqual({ outcome: 'failed', fields: [], readings: 0 });
  });

  it.each<Failure>([
    { kind: 'timeout', reason: 'no answer in 15000 ms' },
    { kind: 'unreachable', reason: 'ECONNRESET' },
    { status: 408 },
    { status: 502 },
    { status: 504 },
  ])('that the upstream did not answer may still be done, though it is not yet: %j', async failure => {
    expect(await told(failure)).toEqual({ outcome: 'unanswered', fields: [], readings: 1 });
  });

  it.each<Failure>([{ status: 500 }, { status: 503 }, { kind: 'contract', reason: 'no JSON' }])(
    'that the upstream itself ended will not be done later: %j',
    async failure => expect(await told(failure)).toEqual({ outcome: 'failed', fields: [], readings: 1 }),
  );

  it.each<Failure>([
    { kind: 'unreachable', reason: 'ECONNREFUSED' },
    { kind: 'unreachable', reason: breakerOpen },
  ])('that never reached the upstream leaves nothing to read back: %j', async failure => {
    expect(await told(failure)).toEqual({ outcome: 'failed', fields: [], readings: 0 });
  });
});
