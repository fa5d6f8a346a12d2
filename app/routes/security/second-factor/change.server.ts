import { json, redirect } from '@remix-run/node';
import { to } from '~/addresses';
import { confirmFirst } from '~/gate/form/confirmation.server';
import { idempotentWithoutReplay } from '~/gate/form/idempotency.server';
import { done } from '~/gate/form/reply.server';
import { auditSave } from '~/gate/request/audit.server';
import { needsFactor } from '~/gate/request/factor-due.server';
import { ownerOf } from '~/gate/request/session-data.server';
import { answerOf } from '~/gate/sign-in/problem.server';
import {
  type CodeVerdict,
  codeProblem,
  dropOffer,
  enableByCode,
  factorStateOf,
  isUnlocked,
  newRecoveryCodes,
} from '~/gate/sign-in/second-factor.server';
import { removeFactorOf } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';
import { safeRedirect } from '~/rules/redirect';
import type { FactorReply } from './types';

const path = 'security/second-factor';

export const wantedOf = ({ url }: PartnerVisit): string | undefined =>
  safeRedirect(url.searchParams.get('redirectTo')) ?? undefined;

const here = (visit: PartnerVisit) => redirect(to(path, { redirectTo: wantedOf(visit) }), 303);

/** The button says what: `open` asks who the visitor is, `enable` takes the first code, `codes` and `off` explain themselves. */
export async function changeFactor(visit: PartnerVisit, body: FormData): Promise<Response> {
  const what = body.get('do');
  if (what === 'open') return open(visit, body);
  if (what === 'off') return turnOff(visit, body);
  const owner = ownerOf(visit.partner);
  const state = await factorStateOf(visit, owner);
  // Ten minutes have gone by: the page has the button that asks again.
  if (!(await isUnlocked(visit, state))) return here(visit);
  if (what === 'enable') return enableOnce(visit, body);
  if (what === 'codes' && state === 'enabled') return replaceCodes(visit);
  return here(visit);
}

async function open(visit: PartnerVisit, body: FormData): Promise<Response> {
  const state = await factorStateOf(visit, ownerOf(visit.partner));
  if (!(await isUnlocked(visit, state)))
    await confirmFirst(visit, body, [{ event: 'factor.opened', before: {}, after: {} }]);
  await dropOffer(visit);
  return here(visit);
}

const changeTo = (factor: boolean) =>
  ({ event: 'factor.changed', before: { factor: !factor }, after: { factor } }) as const;

/** Of two presses a browser shows the second one's answer, and the first one's codes are stored as hashes only. */
async function enableOnce(visit: PartnerVisit, body: FormData): Promise<Response> {
  let codes: string[] | undefined;
  const refused = await idempotentWithoutReplay(visit, body, async () => {
    const outcome = await enableByCode(visit, String(body.get('code') ?? ''));
    if (outcome === null) return here(visit);
    if (typeof outcome !== 'object' || !('codes' in outcome)) return refusal(visit, outcome);
    await auditSave(visit, changeTo(true));
    codes = outcome.codes;
    return null;
  });
  if (refused) return refused;
  if (codes) return json<FactorReply>({ codes });
  const isOn = (await factorStateOf(visit, ownerOf(visit.partner))) === 'enabled';
  return isOn ? replaceCodes(visit) : here(visit);
}

const replaceCodes = async (visit: PartnerVisit) =>
  json<FactorReply>({ codes: await newRecoveryCodes(visit), replaced: true });

function refusal(visit: PartnerVisit, outcome: Exclude<CodeVerdict, 'right'>): Response {
  const problem = codeProblem(visit, outcome);
  return json<FactorReply>(problem, answerOf(problem));
}

async function turnOff(visit: PartnerVisit, body: FormData): Promise<Response> {
  const owner = ownerOf(visit.partner);
  if (await needsFactor(visit, owner, visit.partner)) return done('factorRequired', to(path), 'warning');
  await confirmFirst(visit, body, [changeTo(false)]);
  if (await removeFactorOf(visit, owner.login)) await auditSave(visit, changeTo(false));
  return done('factorOff', to(path));
}
