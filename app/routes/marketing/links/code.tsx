import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { type CodeValues, codeNames, codeSchema } from '~/forms/link-code';
import { form } from '~/gate/form/form.server';
import { recordData } from '~/gate/form/record-data.server';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { page, withStatus } from '~/gate/request/page.server';
import { qrSvg } from '~/gate/request/qr-code.server';
import { CheckField } from '~/parts/form/choice-fields';
import { TextField } from '~/parts/form/field';
import { RecordForm } from '~/parts/form/record-form';
import { TextAreaField } from '~/parts/form/text-area-field';
import { Notice } from '~/parts/frame/notice';
import { PrintDetails } from '~/parts/report/print-details';
import { atResult } from '~/parts/report/result';
import { settleFigures } from './code-figures.server';
import { readCode } from './code-record.server';
import { targetsInWords } from './code-targets.server';
import { VisitsByMonth } from './code-visits';
import { Made } from './made';
import { readSheet } from './recipe.server';
import { saveCode } from './save-code.server';

export const loader = page('marketing/links/codes/:codeid', async visit => {
  const record = await readCode(visit);
  const { id, name, active, shortAddress, target } = record.code;
  const [[words], { codes, figures }, sheet] = await Promise.all([
    targetsInWords(visit, [record.code]),
    settleFigures(visit, [record.code]),
    readSheet(visit, record.code.name),
  ]);
  const data = {
    ...(await recordData(visit, record)),
    ...{ id, name, active, shortAddress, target, words, figures, months: codes[0]?.months ?? [] },
    ...{ svg: qrSvg(shortAddress), sheet },
  };
  return withStatus(data, figures === 'failed' ? 502 : 200);
});

export const action = form(
  'marketing/links/codes/:codeid',
  {
    names: codeNames,
    record: readCode,
    lock: ({ partner }) => `link codes ${partner.id}`,
    schema: () => codeSchema,
  },
  saveCode,
);

export default function LinkCodePage() {
  const { t } = useTranslation(['linkcodes', 'common']);
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply<Conflict> | undefined;
  const { id, name, active, shortAddress, svg, sheet } = data;
  const codeid = String(id);
  const address = href('marketing/links/codes/:codeid', { codeid });
  return (
    <RecordForm<CodeValues>
      id="code"
      action={address}
      title={name}
      purpose={t('one.purpose', { target: data.words })}
      data={data}
      failed={data.figures === 'failed'}
      reply={reply}
      labelOf={field => t(`fields.${field}`)}
      order={['name', 'note', 'active']}
      above={
        <p className="muted off-paper">
          <a href={href('marketing/links/codes')}>
            <span aria-hidden="true">← </span>
            {t('common:pages.linkCodes')}
          </a>
        </p>
      }
      around={form => (
        <>
          <PrintDetails />
          <form id="sheet-form" method="get" action={atResult(address)} hidden />
          {active ? (
            <Made
              title={t('fields.shortAddress')}
              address={shortAddress}
              target={data.target}
              svg={svg}
              fileOf={format => href('marketing/links/:format', { format, code: codeid })}
              sheet={sheet}
              form="sheet-form"
            />
          ) : (
            <Notice tone="warning">
              <p>{t('one.retired')}</p>
            </Notice>
          )}
          <VisitsByMonth {...data} address={address} />
          <section className="sheet">
            <h2>{t('one.change')}</h2>
            {form}
          </section>
        </>
      )}
    >
      {fields => (
        <>
          <TextField field={fields.name} label={t('fields.name')} maxLength={80} autoComplete="off" />
          <TextAreaField field={fields.note} label={t('fields.note')} rows={3} optional />
          <CheckField field={fields.active} label={t('fields.active')} hint={t('one.activeHint')} />
        </>
      )}
    </RecordForm>
  );
}
