import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { post } from '~/gate/form/form.server';
import { keepsFactors } from '~/gate/request/factor-due.server';
import { settle } from '~/gate/request/failure.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page, withStatus } from '~/gate/request/page.server';
import { activityOf, beforeIn, browsersOf } from '~/gate/sign-in/activity.server';
import { LoadFailed } from '~/parts/frame/load-failed';
import { PageHead } from '~/parts/frame/page-head';
import { ActivityPanel, SignInsPanel } from '~/parts/report/activity-panels';
import { BrowsersTable, SessionsTable } from '~/parts/report/activity-tables';
import { sameUsername } from '~/rules/usernames';
import { readUsers } from './record.server';
import { staffOf } from './staff.server';
import { changeStaff } from './staff-change.server';
import { StaffTable } from './staff-table';

/** Of the whole agency (D39), with the second factors of its staff (D38). */
export const loader = page('partnerdata/users/sign-ins', async visit => {
  const users = await settle(readUsers(visit));
  if (!users.ok) return withStatus(null, 502);
  const staff = await staffOf(visit, users.value);
  const logins = staff.map(({ login }) => login);
  const [activity, browsers] = await Promise.all([
    activityOf(visit, logins, beforeIn(visit)),
    browsersOf(visit, logins),
  ]);
  const once = newIdempotencyKey(visit.partner);
  const newest = beforeIn(visit) === undefined;
  return { ...activity, browsers, staff, factorsKept: keepsFactors(visit), newest, once };
});

export const action = post('partnerdata/users/sign-ins', ['once', 'do', 'login', 'session'], changeStaff);

export default function SignIns() {
  const { t } = useTranslation(['security', 'common']);
  const data = useLoaderData<typeof loader>();
  if (!data) return <LoadFailed page="partnerdata/users/sign-ins" />;
  const { sessions, signIns, older, newest, staff, factorsKept, browsers, once } = data;
  const address = href('partnerdata/users/sign-ins');
  const endable = staff.filter(({ mine, own }) => mine || own).map(({ login }) => login);
  return (
    <>
      <PageHead title={t('common:pages.signIns')} purpose={t('staff.purpose')} />
      <ActivityPanel title={t('staff.title')}>
        {!factorsKept && <p>{t('factor.unavailable')}</p>}
        <StaffTable staff={staff} address={address} once={once} />
      </ActivityPanel>
      <ActivityPanel title={t('staff.sessions')}>
        <SessionsTable
          sessions={sessions}
          address={address}
          once={once}
          withLogin
          mayEnd={({ login }) => endable.some(each => sameUsername(each, login))}
        />
      </ActivityPanel>
      {browsers.length > 0 && (
        <ActivityPanel title={t('staff.browsers')}>
          <BrowsersTable browsers={browsers} withLogin />
        </ActivityPanel>
      )}
      <SignInsPanel
        withLogin
        signIns={signIns}
        older={older}
        newest={newest}
        address={before => href('partnerdata/users/sign-ins', { before })}
      />
    </>
  );
}
