import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href, to } from '~/addresses';
import { post } from '~/gate/form/form.server';
import { done } from '~/gate/form/reply.server';
import { page } from '~/gate/request/page.server';
import { ownerOf } from '~/gate/request/session-data.server';
import { activityOf, beforeIn, ownBrowsers } from '~/gate/sign-in/activity.server';
import { factorStateOf } from '~/gate/sign-in/second-factor.server';
import { endSessionsOfLogin, forgetBrowsers } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';
import { PageHead } from '~/parts/frame/page-head';
import { BrowsersTable, SessionsTable, SignInsTable } from '~/parts/report/activity-tables';

/** Of one's own login (D39). */
export const loader = page('security', async visit => {
  const [activity, browsers, factor] = await Promise.all([
    activityOf(visit, [visit.partner.login], beforeIn(visit)),
    ownBrowsers(visit),
    factorStateOf(visit, ownerOf(visit.partner)),
  ]);
  return { ...activity, browsers, factor, newest: beforeIn(visit) === undefined };
});

export const action = post('security', ['do', 'session'], async (visit, body) => {
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
  const { sessions, signIns, older, newest, browsers, factor } = useLoaderData<typeof loader>();
  const address = href('security');
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
      <section className="sheet results">
        <div className="head">
          <h2>{t('sessions.title')}</h2>
        </div>
        <SessionsTable
          sessions={sessions}
          end={({ name, since }) => (
            <form method="post" action={address}>
              <input type="hidden" name="session" value={name} />
              <button
                type="submit"
                name="do"
                value="end"
                className="small"
                aria-label={t('sessions.endOne', { since })}
              >
                {t('sessions.end')}
              </button>
            </form>
          )}
        />
        {sessions.length > 1 && (
          <div className="result">
            <form method="post" action={address} className="actions">
              <button type="submit" name="do" value="endOthers">
                {t('sessions.endOthers')}
              </button>
            </form>
          </div>
        )}
      </section>
      <section className="sheet results">
        <div className="head">
          <h2>{t('browsers.title')}</h2>
        </div>
        <p>{t('browsers.text')}</p>
        {browsers.length > 0 ? <BrowsersTable browsers={browsers} /> : <p>{t('browsers.none')}</p>}
        <div className="result">
          <form method="post" action={address} className="actions">
            <button type="submit" name="do" value="forget">
              {t('browsers.forget')}
            </button>
          </form>
        </div>
      </section>
      <section className="sheet results">
        <div className="head">
          <h2>{t('signIns.title')}</h2>
        </div>
        <SignInsTable signIns={signIns} />
        {(older !== null || !newest) && (
          <nav aria-label={t('signIns.pages')} className="result">
            {!newest && (
              <a className="button" href={address}>
                {t('signIns.newest')}
              </a>
            )}
            {older !== null && (
              <a className="button" href={href('security', { before: String(older) })}>
                {t('signIns.older')}
              </a>
            )}
          </nav>
        )}
      </section>
    </>
  );
}

async function endSessions(visit: PartnerVisit, body: FormData): Promise<Response> {
  const name = body.get('do') === 'end' ? String(body.get('session') ?? '') : undefined;
  const ended = await endSessionsOfLogin(visit, visit.partner.login, name);
  return done(ended > 0 ? 'sessionsEnded' : 'sessionGone', to('security'), ended > 0 ? 'success' : 'warning');
}
