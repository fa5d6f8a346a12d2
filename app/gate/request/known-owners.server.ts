import type { Owner } from '~/database/store/owner';
import { sha256 } from '~/database/store/sha256.server';

/** Whose the latest sessions were, for log lines while the database can't be asked. Nothing else may rest on it. */
const owners = new Map<string, Owner>();
const maxOwners = 10_000;

/** @param owner null: there is no such session */
export function rememberOwner(id: string, owner: Owner | null): void {
  const key = sha256(id);
  owners.delete(key);
  if (owner) owners.set(key, owner);
  const [oldest] = owners.size > maxOwners ? owners.keys() : [];
  if (oldest !== undefined) owners.delete(oldest);
}

export const lastKnownOwner = (id: string): Owner | undefined => owners.get(sha256(id));
