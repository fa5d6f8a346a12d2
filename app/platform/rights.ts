import { allows, rights } from '~/rules/rights';
import { type CallName, calls } from '~/upstream/calls';
import { PlatformError } from './errors';
import type { Caller } from './tokens.server';

/** @throws PlatformError 403 'missing_right' */
export function checkRight(name: CallName, caller: Caller): void {
  const { right: needed } = calls[name];
  if (needed === 'anyone') return;
  const enough = [needed ?? []].flat();
  if (!enough.some(right => allows(caller.rights, rights[right]))) throw new PlatformError(403, 'missing_right');
}

/** @throws PlatformError 403 'foreign_partner' */
export function checkPartner(request: object, caller: Caller): void {
  if ('partnerid' in request && request.partnerid !== caller.partnerId) throw new PlatformError(403, 'foreign_partner');
}
