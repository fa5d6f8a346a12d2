import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { OrganizersValues } from '~/forms/organizers';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { RecordForm } from '~/parts/form/record-form';
import { errorTargetId, labelOf, order, wordOf } from './labels';
import { PageNavigation } from './page-navigation';
import { Row, Titles } from './row';
import type { OrganizersData } from './types';

export function OrganizersForm({ data, reply }: { data: OrganizersData; reply?: FormReply<Conflict> }) {
  const { t } = useTranslation(['common', 'organizers', 'form']);
  const typed = (reply?.result.initialValue ?? data.values) as Partial<OrganizersValues> | null;
  // The indexes are those of the posted rows.
  const rows = typed?.organizers ?? [];
  const posted = namesIn(typed?.names);
  const nameAt = (index: number) =>
    data.names[String(rows[index]?.organizerid)] ?? posted[index] ?? t('organizers:unnamed', { number: index + 1 });
  const number = data.page.number > 1 ? String(data.page.number) : undefined;
  return (
    <RecordForm<OrganizersValues>
      id="organizers"
      action={href('partnerdata/organizers', { page: number })}
      title={t('pages.organizers')}
      purpose={t('organizers:purpose')}
      data={data}
      reply={reply}
      labelOf={name => labelOf(t, name, nameAt)}
      order={order}
      idOf={name => errorTargetId(name)}
      wordOf={(field, value) => wordOf(t, field, value)}
      loadValidator={async () => (await import('./validator')).validatorOf(Object.keys(data.names).map(Number))}
      before={<PageNavigation data={data} />}
      besideSave={<span className="muted">{t('organizers:saves')}</span>}
    >
      {fields => (
        <>
          <input type="hidden" name="names" value={typed?.names ?? ''} />
          <div className="records">
            <Titles />
            <ul>
              {fields.organizers.getFieldList().map((row, index) => (
                <Row key={row.key} row={row} index={index} name={nameAt(index)} />
              ))}
            </ul>
          </div>
        </>
      )}
    </RecordForm>
  );
}

/** What a browser posts may be anything. */
function namesIn(posted: string | undefined): (string | undefined)[] {
  try {
    const names: unknown = JSON.parse(posted ?? '');
    return Array.isArray(names) ? names.map(name => (typeof name === 'string' ? name : undefined)) : [];
  } catch {
    return [];
  }
}
