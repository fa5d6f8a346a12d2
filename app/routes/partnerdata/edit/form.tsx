import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { PartnerValues } from '~/forms/partner';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { RecordForm } from '~/parts/form/record-form';
import { useAssets } from '~/parts/frame/document';
import { Accounts, activeBy, idOf, type RowIntent } from './accounts';
import { accountId, accountOrder, labelOf, wordOf } from './labels';
import { Office } from './office';
import { RowChanged } from './row-changed';
import type { AccountField, PartnerData } from './types';
import { WaitingAddress } from './waiting-address';

export function PartnerForm({ data, reply }: { data: PartnerData; reply?: FormReply<Conflict> }) {
  const { t } = useTranslation(['common', 'partnerdata', 'form']);
  const { lists } = useAssets();
  const intent = reply?.result.intent as RowIntent | undefined;
  return (
    <RecordForm<PartnerValues>
      id="partner"
      action={href('partnerdata/edit')}
      title={t('pages.partnerEdit')}
      purpose={t('partnerdata:edit.purpose')}
      data={data}
      reply={reply}
      labelOf={name => labelOf(t, name)}
      order={[...Object.keys(data.values ?? {}), ...accountOrder]}
      idOf={accountId}
      wordOf={(field, value) => wordOf(t, { ...data.choices, land: lists.land }, field, value)}
      loadValidator={async () => {
        // A draft has them as they were posted.
        const accounts = (data.values?.accounts ?? []).map(account => ({
          ...account,
          paymentaccountid: Number(account.paymentaccountid),
        }));
        const saved = accounts.filter(account => account.paymentaccountid > 0);
        return (await import('./validator')).validatorOf({ validation: data.rules }, saved);
      }}
      above={<RowChanged intent={intent} rows={reply?.result.initialValue?.accounts} />}
      before={data.waiting && <WaitingAddress waiting={data.waiting} />}
      blocked={fields => {
        const rows = fields.accounts.getFieldList();
        const isActive = (row: AccountField) => activeBy(intent, idOf(row)) ?? row.getFieldset().active.value === 'on';
        const idle = rows.length > 0 && !rows.some(isActive);
        return idle ? t('partnerdata:edit.noActiveAccount') : undefined;
      }}
    >
      {(fields, form) => (
        <>
          <Office fields={fields} data={data} />
          <Accounts form={form} field={fields.accounts} intent={intent} data={data} />
        </>
      )}
    </RecordForm>
  );
}
