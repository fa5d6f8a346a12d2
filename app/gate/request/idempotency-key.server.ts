import { randomUUID } from 'node:crypto';
import type { Owner } from '~/database/store/owner';
import { sha256 } from '~/database/store/sha256.server';
import type { Partner } from '../visit';
import { ownerOf } from './session-data.server';

const markOf = ({ partnerId, login }: Owner, id: string) =>
  sha256(`${id} ${partnerId} ${login.toLowerCase()}`).slice(0, 12);

export function newIdempotencyKey(partner: Partner): string {
  const id = randomUUID();
  return `${id}_${markOf(ownerOf(partner), id)}`;
}

/** Whether the page with the form was opened by another login; a key without a mark may be anybody's. */
export function isOfOtherLogin(body: FormData, owner: Owner | null): boolean {
  const [, id, mark] = /^([\da-f-]{36})_([\da-f]{12})/.exec(String(body.get('once'))) ?? [];
  return id !== undefined && owner !== null && markOf(owner, id) !== mark;
}
