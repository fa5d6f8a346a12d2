import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { type NewCodeValues, newCodeNames, newCodeSchema } from '~/forms/link-code';
import { form } from '~/gate/form/form.server';
import { recordData } from '~/gate/form/record-data.server';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { page, withStatus } from '~/gate/request/page.server';
import { languageFacts } from '~/languages';
import { TextField } from '~/parts/form/field';
import { RecordForm } from '~/parts/form/record-form';
import { TextAreaField } from '~/parts/form/text-area-field';
import { LoadFailed } from '~/parts/frame/load-failed';
import { FilterIssues } from '~/parts/report/filter';
import { PrintDetails } from '~/parts/report/print-details';
import { codeOfName } from '~/rules/link-codes';
import { targetsInWords } from './code-targets.server';
import { useNoteLabels } from './note-labels';
import { readLinkPage } from './recipe.server';
import { saveNewCode } from './save-code.server';

export const loader = page('marketing/links/codes/new', async visit => {
  const { query: asked, recipe, issues, isWhole } = await readLinkPage(visit);
  const name = recipe.campaign ?? '';
  const suggested = {
    name,
    code: codeOfName(name, languageFacts(visit.language).transliteration),
    note: '',
    recipe: asked,
  };
  const data = await recordData<NewCodeValues>(visit, { values: suggested, version: '' });
  // A draft may be of another link.
  const query = data.values?.recipe ?? asked;
  const link = await readLinkPage(visit, new URLSearchParams(query));
  const [words] = await targetsInWords(visit, [{ recipe: query, language: link.language }]);
  const shown = { ...data, query, issues, address: link.address, words, search: visit.url.search };
  // A code can't be changed later: without a part whose list failed it would lead elsewhere.
  return isWhole && link.isWhole ? shown : withStatus({ ...shown, values: null }, 502);
});

export const action = form(
  'marketing/links/codes/new',
  {
    names: newCodeNames,
    record: async () => null,
    lock: ({ partner }) => `link codes ${partner.id}`,
    schema: () => newCodeSchema,
  },
  saveNewCode,
);

export default function NewLinkCode() {
  const { t } = useTranslation(['linkcodes', 'common']);
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply<Conflict> | undefined;
  const labels = useNoteLabels();
  const recipe = Object.fromEntries(new URLSearchParams(data.query));
  if (!data.values && !reply)
    return <LoadFailed page="marketing/links/codes/new" address={href('marketing/links/codes/new') + data.search} />;
  return (
    <RecordForm<NewCodeValues>
      id="code"
      action={href('marketing/links/codes/new', recipe)}
      title={t('common:pages.linkCodeNew')}
      purpose={t('new.purpose')}
      data={data}
      reply={reply}
      labelOf={name => t(`fields.${name}`)}
      order={['name', 'code', 'note']}
      saveLabel={t('new.submit')}
      before={
        <>
          <PrintDetails />
          <FilterIssues issues={data.issues} labels={labels} />
          <div className="sheet page">
            <dl className="facts">
              <div>
                <dt>{t('fields.target')}</dt>
                <dd>
                  <a href={data.address}>{data.words}</a>
                </dd>
              </div>
            </dl>
            <a href={href('marketing/links', recipe)}>{t('new.other')}</a>
          </div>
        </>
      }
    >
      {fields => (
        <>
          <input type="hidden" name={fields.recipe.name} value={fields.recipe.initialValue ?? ''} />
          <TextField field={fields.name} label={t('fields.name')} maxLength={80} autoComplete="off" />
          <TextField
            field={fields.code}
            label={t('fields.code')}
            hint={t('new.codeHint')}
            maxLength={20}
            autoComplete="off"
            width="medium"
          />
          <TextAreaField field={fields.note} label={t('fields.note')} rows={3} optional />
        </>
      )}
    </RecordForm>
  );
}
