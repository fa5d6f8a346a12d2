import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readChoices } from '~/gate/form/choices.server';
import { areaNames, type HistoryEntry, readHistory } from '~/gate/report/history.server';
import { page } from '~/gate/request/page.server';
import { languages } from '~/languages';
import { dayAndTime } from '~/parts/frame/format';
import { PageHead } from '~/parts/frame/page-head';
import { FilterNotes } from '~/parts/report/filter';
import { href } from '~/portal';
import { HistoryFilter } from './filter';
import { filterOf } from './filter.server';
import { HistoryTable } from './table';

/** Who changed what and when: the audit trail of the visitor's own partner, a URL like any report. */
export const loader = page('partnerdata/history', async visit => {
  const { brand, language } = visit;
  const { query, shown, notes } = filterOf(visit.url.searchParams);
  const [history, choices] = await Promise.all([readHistory(visit, query), readChoices(visit)]);
  const dated = (entry: HistoryEntry) => ({ ...entry, at: dayAndTime(entry.at, brand.timeZone, language) });
  return {
    shown,
    notes,
    areas: areaNames,
    actors: history.actors.toSorted(new Intl.Collator(languages[language].format, { numeric: true }).compare),
    entries: history.entries.map(dated),
    older: history.more ? history.entries.at(-1)?.id : undefined,
    newest: query.before === undefined,
    // Words for the few values that are stored as numbers.
    choices: choices && { anrede: choices.anrede, titel: choices.titel, land: choices.land, kette: choices.kette },
  };
});

export type HistoryData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function History() {
  const { t } = useTranslation(['common', 'history', 'reports']);
  const data = useLoaderData<typeof loader>();
  const { shown, notes, entries, older, newest } = data;
  const address = (before?: number) =>
    href('partnerdata/history', {
      user: shown.user || undefined,
      area: shown.area || undefined,
      from: shown.from || undefined,
      to: shown.to || undefined,
      before: before?.toString(),
    });
  return (
    <>
      <PageHead title={t('pages.history')} purpose={t('history:purpose')} />
      <FilterNotes
        notes={notes}
        labels={{ area: t('history:area'), user: t('history:user'), from: t('reports:from'), to: t('reports:to') }}
      />
      <HistoryFilter data={data} />
      {entries.length === 0 ? (
        <Empty filtered={address() !== href('partnerdata/history') || !newest} />
      ) : (
        <HistoryTable data={data} />
      )}
      {(older || !newest) && (
        <nav aria-label={t('history:pages')} className="actions">
          {!newest && (
            <a className="button" href={address()}>
              {t('history:newest')}
            </a>
          )}
          {older && (
            <a className="button" href={address(older)}>
              {t('history:older')}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

/** Nothing yet, or nothing that fits: then the way back to everything. */
function Empty({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('history');
  if (!filtered) return <p className="muted">{t('empty')}</p>;
  return (
    <p>
      {t('filtered')} <a href={href('partnerdata/history')}>{t('all')}</a>
    </p>
  );
}
