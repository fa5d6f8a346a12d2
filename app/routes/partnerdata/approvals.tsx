import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href, to } from '~/addresses';
import { confirmFirst } from '~/gate/form/confirmation.server';
import { post } from '~/gate/form/form.server';
import { idempotent } from '~/gate/form/idempotency.server';
import { done, doneOrGone } from '~/gate/form/reply.server';
import {
  approveAddress,
  decidesOnAddress,
  giveUpAddress,
  waitingOfficeAddress,
} from '~/gate/office-address/office-address.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { dayAndTime } from '~/parts/frame/format';
import { PageHead } from '~/parts/frame/page-head';

/** What an administrator must agree to (D36). */
export const loader = page('partnerdata/approvals', async visit => {
  const { brand, language } = visit;
  const change = await waitingOfficeAddress(visit);
  const waits = change?.needsApproval && change.approvedBy === null ? change : null;
  return (
    waits && {
      id: waits.id,
      once: newIdempotencyKey(visit.partner),
      login: waits.login,
      before: waits.before,
      after: waits.after,
      until: dayAndTime(waits.until, brand.timeZone, language),
      mayApprove: decidesOnAddress(visit),
    }
  );
});

export const action = post('partnerdata/approvals', ['do', 'id', 'once'], (visit, body) =>
  idempotent(visit, body, () => decide(visit, body)),
);

async function decide(visit: PartnerVisit, body: FormData): Promise<Response> {
  const here = to('partnerdata/approvals');
  const id = Number(body.get('id'));
  if (body.get('do') === 'refuse') {
    const dropped = await giveUpAddress(visit, id);
    return doneOrGone(dropped, 'addressRefused', 'addressGone', here);
  }
  // The page says who can.
  if (!decidesOnAddress(visit)) return redirect(here, 303);
  const change = await waitingOfficeAddress(visit);
  if (!change) return done('addressGone', here, 'warning');
  const { before, after } = change;
  await confirmFirst(visit, body, [{ event: 'partner.saved', before: { email: before }, after: { email: after } }]);
  const outcome = await approveAddress(visit, id);
  return done(messages[outcome], here, outcome === 'counts' || outcome === 'link' ? 'success' : 'warning');
}

const messages = {
  gone: 'addressGone',
  link: 'addressApproved',
  counts: 'addressCounts',
  failed: 'changeNotSaved',
  unknown: 'addressUnknown',
};

export default function Approvals() {
  const { t } = useTranslation(['address', 'common']);
  const change = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('common:pages.approvals')} purpose={t('approvals.purpose')} />
      <div className="page">
        {change === null ? (
          <p>{t('approvals.none')}</p>
        ) : (
          <form method="post" action={href('partnerdata/approvals')}>
            <p>{t('approvals.question', change)}</p>
            {!change.mayApprove && <p>{t('approvals.whoMay')}</p>}
            <input type="hidden" name="id" value={change.id} />
            <input type="hidden" name="once" value={change.once} />
            <div className="actions">
              {change.mayApprove && (
                <>
                  <button type="submit" name="do" value="approve" className="primary">
                    {t('approvals.approve')}
                  </button>{' '}
                </>
              )}
              <button type="submit" name="do" value="refuse">
                {t('approvals.refuse')}
              </button>
            </div>
          </form>
        )}
      </div>
    </>
  );
}
