import { createHash } from 'node:crypto';
import { withLease } from '~/database/store/leases.server';
import type { Owner } from '~/database/store/owner';
import { keepPendingSignIn, readPendingSignIn } from '~/database/store/pending-sign-ins.server';
import { sha256 } from '~/database/store/sha256.server';
import type { Visit } from '../visit';

export interface OpenedBefore {
  id: string;
  /** by which the browser is known */
  proofs: string[];
}

/**
 * Opens what takes the place of a browser's session. The old cookie once more means a double click or an answer that was
 * lost: what the first post has opened, and moved unsaved work to, is known to nobody.
 * @param open gets what was opened in the old session's place before @throws LeaseTimeout
 */
export function replaceSession<Opened extends OpenedBefore>(
  { context: { services } }: Visit,
  { login, partnerId }: Owner,
  old: string,
  open: (before?: OpenedBefore) => Promise<Opened>,
): Promise<Opened> {
  const { database, settings } = services;
  const key = createHash('sha256').update(`${old}\n${partnerId}\n${login}`).digest('base64url');
  return withLease(database, `replace session ${sha256(key)}`, async () => {
    const before = (await readPendingSignIn(database, key))?.content as OpenedBefore | undefined;
    const opened = await open(before);
    const content: OpenedBefore = { id: opened.id, proofs: opened.proofs };
    await keepPendingSignIn(database, key, { login, partnerId, content }, settings.draftTtlMs);
    return opened;
  });
}
