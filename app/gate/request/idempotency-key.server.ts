import { createHash, randomBytes } from 'node:crypto';
import type { Owner } from '~/database/store/owner';
import type { Partner } from '../visit';
import { ownerOf } from './session-data.server';

export const repeatWindowMs = 10_000;

const markOf = ({ partnerId, login }: Owner, id: string) =>
  createHash('sha256').update(`${id} ${partnerId} ${login.toLowerCase()}`).digest('base64url').slice(0, 8);

export function newIdempotencyKey(partner: Partner): string {
  const id = randomBytes(12).toString('base64url');
  return id + markOf(ownerOf(partner), id);
}

export const newAnonymousKey = (): string => randomBytes(15).toString('base64url');

/** Whether the page with the form was opened by another login; a key of another length may be anybody's. */
export function isOfOtherLogin(body: FormData, owner: Owner | null): boolean {
  const [, id, mark] = /^([\w-]{16})([\w-]{8})$/.exec(String(body.get('once'))) ?? [];
  return id !== undefined && owner !== null && markOf(owner, id) !== mark;
}
