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
  it.each([400, 404, 409, 422])('that was judged is refused: %i', async status => {
    expect(await told({ status })).toMatchObject({ refused: true, readings: 0 });
  });

  it('that was put off is not refused, and nothing happened', async () => {
    expect(await told({ status: 429 })).toEqual({ refused: false, fields: [], readings: 0 });
  });
});
