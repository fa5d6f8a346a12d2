import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TopSortValues } from '~/forms/top-sort';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { RecordForm } from '~/parts/form/record-form';
import { Notice } from '~/parts/frame/notice';
import { topSortPanels, topSortTabs } from '~/rules/top-sort';
import { tabHref } from './address';
import { Changed } from './changed';
import { Panel } from './panel';
import { isChanged, ticksIn } from './ticks';
import type { TopSortData } from './types';

export function TopSortForm({ data, reply }: { data: TopSortData; reply?: FormReply<Conflict> }) {
  const { t } = useTranslation(['common', 'topsort']);
  const { tab, sort, panels } = data;
  const ticks = (reply?.result.initialValue ?? data.values ?? {}) as Partial<TopSortValues>;
  const changed = topSortPanels.some(name => isChanged(ticksIn(ticks[name]?.ids), data.stored[name]));
  const missing = topSortPanels.every(name => panels[name] === null);
  return (
    <RecordForm<TopSortValues>
      id="topsort"
      action={tabHref({ tab, sort })}
      title={t('pages.topSort')}
      purpose={t('topsort:purpose')}
      data={data}
      reply={reply}
      labelOf={name => t(`topsort:panels.${name.startsWith('river') ? 'river' : 'sea'}`)}
      order={topSortPanels}
      wordOf={(_, list) => listInWords(t, list, data.names)}
      blocked={() => (missing ? t('topsort:blocked') : undefined)}
      before={<Tabs data={data} />}
      besideSave={<Changed known={changed} words={t('topsort:notSaved')} />}
    >
      {(fields, form) =>
        topSortPanels.map(name => (
          <Panel key={name} name={name} field={fields[name]} data={data} sortIntent={form.validate.getButtonProps()} />
        ))
      }
    </RecordForm>
  );
}

function Tabs({ data }: { data: TopSortData }) {
  const { t } = useTranslation('topsort');
  return (
    <>
      {data.unknown.map(name => (
        <Notice key={name} tone="warning">
          <p>{t(`unknown.${name}`)}</p>
        </Notice>
      ))}
      <p className="hint" id="save-first">
        {t('saveFirst')}
      </p>
      <nav className="tabs" aria-label={t('lists')} aria-describedby="save-first">
        <ul>
          {topSortTabs.map(tab => (
            <li key={tab}>
              <a href={tabHref({ tab, sort: data.sort })} aria-current={tab === data.tab ? 'page' : undefined}>
                {t(`tabs.${tab}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** 'standard' or '4,1,11' */
function listInWords(t: TFunction, list: string, names: Record<string, string>): string {
  if (list === 'standard') return t('topsort:standard');
  const chosen = list.split(',').map(id => names[id] ?? t('topsort:unnamed', { id }));
  return t('common:pair', { label: t('topsort:customized'), value: chosen.join(', ') });
}
