import { withLease } from '~/database/store/leases.server';
import type { Owner } from '~/database/store/owner';
import { keepPendingSignIn, pendingIdFrom, readPendingSignIn } from '~/database/store/pending-sign-ins.server';
import { sha256 } from '~/database/store/sha256.server';
import type { Visit } from '../visit';

/** Opens what takes the place of a browser's session. The old cookie once more means a double click or a lost answer. @param open gets the id of what took its place then, with the unsaved work @throws LeaseTimeout */
export function replaceSession<Opened extends { id: string }>(
  { context: { services } }: Visit,
  { login, partnerId }: Owner,
  old: string,
  open: (before?: string) => Promise<Opened>,
): Promise<Opened> {
  const { database, settings } = services;
  const keyOf = (id: string) => pendingIdFrom(id, `${partnerId}\n${login}`);
  return withLease(database, `replace session ${sha256(keyOf(old))}`, async () => {
    const before = Object((await readPendingSignIn(database, keyOf(old)))?.content).id as string | undefined;
    const opened = await open(before);
    const pending = { login, partnerId, content: { id: opened.id } };
    // A browser may go on with the cookie of either.
    for (const id of [old, before]) {
      if (id !== undefined) await keepPendingSignIn(database, keyOf(id), pending, settings.draftTtlMs);
    }
    return opened;
  });
}
