import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href, to } from '~/addresses';
import { post } from '~/gate/form/form.server';
import { done, doneOrGone } from '~/gate/form/reply.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page } from '~/gate/request/page.server';
import { ownerOf } from '~/gate/request/session-data.server';
import { activityOf, beforeIn, ownBrowsers } from '~/gate/sign-in/activity.server';
import { factorStateOf } from '~/gate/sign-in/second-factor.server';
import { endSessionsOfLogin, forgetBrowsers } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';
import { PageHead } from '~/parts/frame/page-head';
import { ActivityPanel, SignInsPanel } from '~/parts/report/activity-panels';
import { BrowsersTable, SessionsTable } from '~/parts/report/activity-tables';

/** Of one's own login (D39). */
export const loader = page('security', async visit => {
  const [activity, browsers, factor] = await Promise.all([
    activityOf(visit, [visit.partner.login], beforeIn(visit)),
    ownBrowsers(visit),
    factorStateOf(visit, ownerOf(visit.partner)),
  ]);
  const once = newIdempotencyKey(visit.partner);
  return { ...activity, browsers, factor, newest: beforeIn(visit) === undefined, once };
});

export const action = post('security', ['once', 'do', 'session'], async (visit, body) => {
  const what = body.get('do');
  if (what === 'forget') {
    await forgetBrowsers(visit);
    return done('browsersForgotten', to('security'));
  }
  if (what === 'end' || what === 'endOthers') return endSessions(visit, body);
  return redirect(to('security'), 303);
});

export default function Security() {
  const { t } = useTranslation('security');
  const { sessions, signIns, older, newest, browsers, factor, once } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('title')} purpose={t('purpose')} />
      <section className="sheet">
        <h2>{t('factor.title')}</h2>
        <p>
          {t(factor === 'none' ? 'factor.off' : 'factor.on')}{' '}
          <a href={href('security/second-factor')}>{t(factor === 'none' ? 'factor.setUp' : 'factor.change')}</a>
        </p>
      </section>
      <ActivityPanel title={t('sessions.title')}>
        <SessionsTable sessions={sessions} address={href('security')} once={once} />
        {sessions.length > 1 && <AllButton value="endOthers" label={t('sessions.endOthers')} once={once} />}
      </ActivityPanel>
      <ActivityPanel title={t('browsers.title')}>
        <p>{t('browsers.text')}</p>
        {browsers.length > 0 ? <BrowsersTable browsers={browsers} /> : <p>{t('browsers.none')}</p>}
        <AllButton value="forget" label={t('browsers.forget')} once={once} />
      </ActivityPanel>
      <SignInsPanel signIns={signIns} older={older} newest={newest} address={before => href('security', { before })} />
    </>
  );
}

interface AllButtonProps {
  value: 'endOthers' | 'forget';
  label: string;
  once: string;
}

const AllButton = ({ value, label, once }: AllButtonProps) => (
  <div className="result">
    <form method="post" action={href('security')} className="actions">
      <input type="hidden" name="once" value={once} />
      <button type="submit" name="do" value={value}>
        {label}
      </button>
    </form>
  </div>
);

async function endSessions(visit: PartnerVisit, body: FormData): Promise<Response> {
  const name = body.get('do') === 'end' ? String(body.get('session') ?? '') : undefined;
  const ended = await endSessionsOfLogin(visit, visit.partner.login, name);
  return doneOrGone(ended > 0, 'sessionsEnded', 'sessionGone', to('security'));
}
