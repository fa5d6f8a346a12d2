import { json, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { base, href, to } from '~/addresses';
import { inLanguage } from '~/brands/brand';
import { openForm } from '~/gate/form/form.server';
import { auditOncePerMinute } from '~/gate/request/audit.server';
import { openPage } from '~/gate/request/page.server';
import { waitHeaders } from '~/gate/request/rate-limits.server';
import { targetOf } from '~/gate/request/visit.server';
import { signInByLink } from '~/gate/sign-in/link-step.server';
import { answerOf, limitedBy, type SignInProblem } from '~/gate/sign-in/problem.server';
import { isSignedInAs, otherUser, readClaim, SignOnRefused } from '~/gate/sign-in/single-sign-on.server';
import type { Visit } from '~/gate/visit';
import { PageHead } from '~/parts/frame/page-head';
import { LoginView } from './view';

type State =
  | ({ step: 'failed' } & SignInProblem)
  | { step: 'wait'; address: string }
  | { step: 'swap'; address: string; user: string; partner: string };

/**
 * Single sign-on (D13): the link is valid for two minutes and works once. Whatever is wrong with it leads to the
 * invalid-login message.
 */
export const loader = openPage('loginehoi', async (visit, request) => {
  const brand = inLanguage(visit.brand.name, visit.language, visit.brand);
  const show = (state: State, status: number) => json({ ...state, brand }, status);
  // A prefetch, a picture or a frame must not use the link up. A browser drops a 503 and asks again when the link is
  // followed.
  const address = targetOf(visit);
  if (request.method === 'HEAD') return show({ step: 'wait', address }, 200);
  if (isPrefetch(request) || isEmbedded(request)) return show({ step: 'wait', address }, 503);
  return withRefusal(visit, async () => {
    const claim = await readClaim(visit);
    const other = otherUser(visit, claim);
    return other ? show({ step: 'swap', address, user: other, partner: claim.partnerId }, 200) : enter(visit);
  });
});

export const action = openForm('loginehoi', ['enter'], visit =>
  withRefusal(visit, async () => {
    try {
      return await enter(visit);
    } catch (error) {
      // Of two presses the second may have been sent before the first one's cookie came.
      if (!isUsed(error) || visit.session) throw error;
      return redirect(targetOf(visit).slice(base.length), 303);
    }
  }),
);

export const headers = waitHeaders;

export default function SignOn() {
  const { t } = useTranslation('login');
  const loaded = useLoaderData<typeof loader>() as State & { brand: string };
  const state = (useActionData<typeof action>() as unknown as typeof loaded | undefined) ?? loaded;
  if (state.step === 'failed') {
    const failed = { ...state, step: 'id', username: '' } as const;
    return <LoginView state={failed} redirectTo="" brand={state.brand} demonstration={null} />;
  }
  if (state.step === 'wait') {
    return (
      <>
        <PageHead title={t('title')} />
        <a className="button" href={state.address}>
          {t('login')}
        </a>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('signOn.title', state)} purpose={t('signOn.text', state)} />
      <form method="post" action={state.address} className="actions">
        <button type="submit" name="enter" className="primary">
          {t('signOn.submit', state)}
        </button>
        <a href={href('home')}>{t('signOn.stay', state)}</a>
      </form>
    </>
  );
}

const isPrefetch = ({ headers }: Request) =>
  /prefetch|prerender/.test(`${headers.get('Sec-Purpose')} ${headers.get('Purpose')} ${headers.get('X-Moz')}`);

/** A picture in a mail or a frame on another page: nobody has followed the link. */
const isEmbedded = ({ headers }: Request) => !['document', 'empty', ''].includes(headers.get('Sec-Fetch-Dest') ?? '');

async function withRefusal(visit: Visit, work: () => Promise<Response>): Promise<Response> {
  const brand = inLanguage(visit.brand.name, visit.language, visit.brand);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignOnRefused)) {
      const problem = limitedBy(visit, error);
      return json({ step: 'failed' as const, ...problem, brand }, answerOf(problem));
    }
    const { reason, partnerId } = error;
    const detail = { login: partnerId ?? '', reason };
    await auditOncePerMinute(visit, `sso ${visit.context.client} ${reason}`, 'sso.refused', detail);
    if (reason !== 'failed') return redirect(to('login', { invalid: 'true' }), 303);
    return json({ step: 'failed' as const, problem: 'loginInvalid' as const, brand }, 502);
  }
}

const isUsed = (error: unknown) => error instanceof SignOnRefused && error.reason === 'used';

/** Whoever is signed in by the link already is led on again. */
async function enter(visit: Visit): Promise<Response> {
  const claim = await readClaim(visit);
  const target = claim.redirectTo?.slice(base.length) ?? to('home');
  try {
    const headers = { 'Set-Cookie': await signInByLink(visit) };
    return redirect(target, { status: 303, headers });
  } catch (error) {
    if (!isUsed(error) || !isSignedInAs(visit, claim)) throw error;
    return redirect(target, 303);
  }
}
