import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href, to } from '~/addresses';
import { post } from '~/gate/form/form.server';
import { idempotent } from '~/gate/form/idempotency.server';
import { done } from '~/gate/form/reply.server';
import { removeView, viewIn } from '~/gate/report/saved-views.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page } from '~/gate/request/page.server';
import { PageHead } from '~/parts/frame/page-head';

export const loader = page('views/:viewno/delete', async visit => {
  const view = await viewIn(visit);
  if (!view) throw await gone();
  const { id, name, address, label, shared } = view;
  return { id, name, address, label, shared, once: newIdempotencyKey(visit.partner) };
});

export const action = post('views/:viewno/delete', ['once'], (visit, body) =>
  idempotent(visit, body, async () => {
    const view = await viewIn(visit);
    if (!view) return gone();
    await removeView(visit, view);
    return done('viewDeleted', to('views'));
  }),
);

export default function DeleteView() {
  const { id, name, address, label, shared, once } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['views', 'common']);
  return (
    <div className="page">
      <PageHead title={t('delete.title', { name })} />
      <p>{t(shared ? 'delete.shared' : 'delete.text')}</p>
      <dl className="facts">
        <div>
          <dt>{t('fields.name')}</dt>
          <dd>
            <a href={address}>{name}</a>
          </dd>
        </div>
        <div>
          <dt>{t('fields.report')}</dt>
          <dd>{t(`common:pages.${label}`)}</dd>
        </div>
      </dl>
      <form method="post" action={href('views/:viewno/delete', { viewno: String(id) })}>
        <input type="hidden" name="once" value={once} />
        <div className="actions">
          <button type="submit" className="danger">
            {t('delete.submit')}
          </button>{' '}
          <a className="button" href={href('views')}>
            {t('cancel')}
          </a>
        </div>
      </form>
    </div>
  );
}

const gone = () => done('viewGone', to('views'), 'warning');
