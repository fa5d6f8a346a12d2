import { UpstreamError } from '~/upstream/errors';

/** The UpstreamError that a call ends with; a call that succeeds, or fails in another way, fails the test. */
export async function failureOf(asked: Promise<unknown>): Promise<UpstreamError> {
  const outcome = await asked.catch((error: unknown) => error);
  if (outcome instanceof UpstreamError) return outcome;
  throw new Error('expected an UpstreamError', { cause: outcome });
}
