import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href, to } from '~/addresses';
import { formatMessage } from '~/forms/messages';
import { renameNames, renameSchema } from '~/forms/view';
import { draftOf } from '~/gate/form/drafts.server';
import { form } from '~/gate/form/form.server';
import { done, type FormReply, formReply } from '~/gate/form/reply.server';
import { changeViewName, viewIn } from '~/gate/report/saved-views.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page } from '~/gate/request/page.server';
import { DraftNotice } from '~/parts/form/draft-notice';
import { ErrorSummary } from '~/parts/form/error-summary';
import { errorText } from '~/parts/frame/field-errors';
import { PageHead } from '~/parts/frame/page-head';
import { useLanguage } from '~/parts/frame/use-language';
import { ViewNameField } from '~/parts/report/view-form';

export const loader = page('views/:viewno', async visit => {
  const view = await viewIn(visit);
  if (!view) throw await gone();
  const draft = await draftOf(visit);
  const name = typeof draft?.typed?.name === 'string' ? draft.typed.name : view.name;
  return {
    id: view.id,
    now: view.name,
    name,
    draft: draft?.state ?? null,
    shared: view.shared,
    once: newIdempotencyKey(visit.partner),
  };
});

export const action = form(
  'views/:viewno',
  {
    names: renameNames,
    record: viewIn,
    lock: ({ partner }) => `views ${partner.id}`,
    schema: () => renameSchema,
  },
  async (visit, { name, nameBefore }, view, typed) => {
    if (view && nameBefore !== '' && ![nameBefore, name].includes(view.name))
      return formReply({ result: typed.reply({ formErrors: [formatMessage('renamedMeanwhile')] }) }, 409);
    const outcome = view ? await changeViewName(visit, view, name) : 'gone';
    if (outcome === 'gone') return gone();
    if (outcome === 'saved') return done('viewRenamed', to('views'));
    return formReply({ result: typed.reply({ fieldErrors: { name: [formatMessage('viewName')] } }) }, 422);
  },
);

export default function RenameView() {
  const { id, now, name, draft, shared, once } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const { t } = useTranslation(['views', 'errors']);
  const language = useLanguage();
  const errors = reply?.result.error?.name ?? undefined;
  const whole = reply?.result.error?.['']?.[0];
  const typed = reply ? String(reply.result.initialValue?.name ?? '') : name;
  const address = href('views/:viewno', { viewno: String(id) });
  const failed = errors ? [{ id: 'view-name', label: t('fields.name'), errors }] : [];
  return (
    <div className="page">
      {reply && <ErrorSummary heading={whole && errorText(t, whole, '', language)} failed={failed} />}
      <PageHead
        title={t('rename.title', { name: now })}
        purpose={shared ? t('rename.shared') : undefined}
        failed={reply !== undefined}
      />
      {draft && !reply && <DraftNotice state={draft} action={address} once={once} />}
      <form method="post" action={address}>
        <input type="hidden" name="once" value={reply?.once ?? once} />
        <input type="hidden" name="nameBefore" value={now} />
        <ViewNameField name={typed} errors={errors} />
        <div className="actions">
          <button type="submit" className="primary">
            {t('rename.submit')}
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
