import { json } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { post } from '~/gate/form/form.server';
import { page } from '~/gate/request/page.server';
import { waitHeaders } from '~/gate/request/rate-limits.server';
import { ownerOf } from '~/gate/request/session-data.server';
import {
  type CodeProblem,
  type FactorOffer,
  type FactorState,
  factorOffer,
  factorStateOf,
  needsFactor,
  recoveryCodesLeft,
} from '~/gate/sign-in/second-factor.server';
import { changeFactor } from './change.server';
import { SecondFactorView } from './view';

export interface FactorData {
  state: FactorState;
  /** whether the visitor has just proved who they are, so that secrets may be shown */
  unlocked: boolean;
  /** null: locked, enabled already, or the operator has no key */
  offer: FactorOffer | null;
  available: boolean;
  required: boolean;
  recoveryCodes: number;
}

export type FactorReply = Partial<CodeProblem> & { codes?: string[] };

/** D38. Secrets are shown, and changed, only after the question of D35; a sign-in by link has no password to ask for. */
export const loader = page('security/second-factor', async visit => {
  const { session, partner, context } = visit;
  const owner = ownerOf(partner);
  const state = await factorStateOf(visit, owner);
  const unlocked = session.confirmed || (session.byLink && state === 'none');
  return json<FactorData>({
    state,
    unlocked,
    offer: unlocked && state === 'none' ? await factorOffer(visit, owner) : null,
    available: context.services.settings.secretsKey !== null,
    required: await needsFactor(visit, owner, partner),
    recoveryCodes: await recoveryCodesLeft(visit),
  });
});

export const action = post('security/second-factor', ['do', 'code'], changeFactor);

export const headers = waitHeaders;

export default function SecondFactor() {
  const data = useLoaderData<typeof loader>() as FactorData;
  const reply = useActionData<typeof action>() as FactorReply | undefined;
  return <SecondFactorView data={data} reply={reply ?? {}} />;
}
