import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { viewNames, viewSchema } from '~/forms/view';
import { draftOf } from '~/gate/form/drafts.server';
import { form } from '~/gate/form/form.server';
import type { FormReply } from '~/gate/form/reply.server';
import { mayShare, viewsOf } from '~/gate/report/saved-views.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page } from '~/gate/request/page.server';
import { dayAndTime } from '~/parts/frame/format';
import { PageHead } from '~/parts/frame/page-head';
import { readAddress } from '~/rules/saved-views';
import { saveView } from './save.server';
import { SaveView, typedIn } from './save-view';
import { ViewTable } from './table';

/** Has the form that saves a view, if it came back or is a draft (D8). */
export const loader = page('views', async visit => {
  const { brand, language } = visit;
  const [views, draft] = await Promise.all([viewsOf(visit), draftOf(visit)]);
  const rows = views.map(({ id, name, address, label, shared, mayChange, savedBy, savedAt }) => {
    return {
      id,
      name,
      address,
      label,
      shared,
      mayChange,
      savedBy,
      savedAt: dayAndTime(savedAt, brand.timeZone, language),
    };
  });
  const once = newIdempotencyKey(visit.partner);
  return {
    rows,
    draft: draft && { ...draft, typed: draft.typed && typedIn(draft.typed) },
    mayShare: mayShare(visit),
    once,
  };
});

export const action = form(
  'views',
  {
    names: viewNames,
    isGenuine: body => readAddress(String(body.get('address') ?? '')) !== null,
    record: async () => null,
    lock: ({ partner }) => `views ${partner.id}`,
    schema: () => viewSchema,
  },
  saveView,
);

export default function Views() {
  const { rows, draft, mayShare, once } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const { t } = useTranslation(['views', 'common']);
  return (
    <>
      <SaveView reply={reply} draft={draft} mayShare={mayShare} once={reply?.once ?? once}>
        <PageHead title={t('common:pages.views')} purpose={t('purpose')} failed={reply !== undefined} />
      </SaveView>
      {rows.length > 0 ? <ViewTable views={rows} /> : <p className="sheet">{t('empty')}</p>}
      <p>
        <a href={href('home')}>{t('home')}</a>
      </p>
    </>
  );
}
