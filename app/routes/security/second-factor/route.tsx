import { json } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { post } from '~/gate/form/form.server';
import { keepsFactors, needsFactor } from '~/gate/request/factor-due.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page } from '~/gate/request/page.server';
import { waitHeaders } from '~/gate/request/rate-limits.server';
import { ownerOf } from '~/gate/request/session-data.server';
import {
  codeLostText,
  factorOffer,
  factorStateOf,
  isUnlocked,
  recoveryCodesLeft,
} from '~/gate/sign-in/second-factor.server';
import { changeFactor, wantedOf } from './change.server';
import type { FactorData, FactorReply } from './types';
import { SecondFactorView } from './view';

/** D38. Secrets are shown, and changed, only after the question of D35; a sign-in by link has no password to ask for. */
export const loader = page('security/second-factor', async visit => {
  const { partner } = visit;
  const owner = ownerOf(partner);
  const state = await factorStateOf(visit, owner);
  const unlocked = await isUnlocked(visit, state);
  return json<FactorData>({
    state,
    lost: state === 'lost' ? codeLostText(visit) : null,
    unlocked,
    offer: unlocked && state === 'none' ? await factorOffer(visit, owner) : null,
    available: keepsFactors(visit),
    required: await needsFactor(visit, owner, partner),
    recoveryCodes: await recoveryCodesLeft(visit),
    once: newIdempotencyKey(partner),
    redirectTo: wantedOf(visit),
  });
});

export const action = post('security/second-factor', ['do', 'code', 'once'], changeFactor);

export const headers = waitHeaders;

export default function SecondFactor() {
  const data = useLoaderData<typeof loader>() as FactorData;
  const reply = useActionData<typeof action>() as FactorReply | undefined;
  return <SecondFactorView data={data} reply={reply ?? {}} />;
}
