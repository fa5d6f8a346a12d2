import { useTranslation } from 'react-i18next';
import { eventWord } from '~/gate/i18n/event-words';
import { dash } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { type Column, cellsOf, Heads } from '~/parts/report/columns';
import { TableSection } from '~/parts/report/table-section';
import type { HistoryData } from './read.server';
import { useFieldWords } from './words';

type Entry = HistoryData['entries'][number];
type Change = Entry['changes'][number] & Pick<Entry, 'event'>;

/** A row group for each event, a row for each changed field. */
export function HistoryTable({ data }: { data: Pick<HistoryData, 'entries' | 'choices'> }) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const words = useFieldWords(data.choices);
  const label = (key: string) => t(`columns.${key}`);
  const shown = (event: string, field: string, value: string, other: string) => {
    if (value !== '') return words.value(event, field, value);
    return <span className="muted">{other === 'true' || other === 'false' ? dash : t('nothing')}</span>;
  };
  const what = ({ event, subject, unknown }: Entry) => (
    <>
      {t(`events.${eventWord(event, subject)}`)}{' '}
      {subject && <strong className="subject">{words.subject(event, subject)}</strong>}
      {unknown && <p>{t('unknownOutcome')}</p>}
    </>
  );
  const when: Column<Entry> = { key: 'when', label: label('when'), cell: ({ at }) => at };
  const entryColumns: Column<Entry>[] = [
    { key: 'who', label: label('who'), cell: ({ login }) => login },
    { key: 'what', label: label('what'), cell: what },
  ];
  const changeColumns: Column<Change>[] = [
    { key: 'field', label: label('field'), cell: ({ event, field }) => words.field(event, field) },
    {
      key: 'before',
      label: label('before'),
      cell: ({ event, field, before, after }) => shown(event, field, before, after),
    },
    {
      key: 'after',
      label: label('after'),
      cell: ({ event, field, before, after }) => shown(event, field, after, before),
    },
  ];
  return (
    <TableSection id="history">
      <table className="history">
        <caption id="history">{t('caption', { count: data.entries.length })}</caption>
        <thead>
          <tr>
            <Heads columns={[when, ...entryColumns]} />
            <Heads columns={changeColumns} />
          </tr>
        </thead>
        {data.entries.map(entry => {
          const rows = entry.changes.length > 0 ? entry.changes : [{ field: '', before: '', after: '' }];
          return (
            <tbody key={entry.id}>
              {rows.map((change, index) => (
                <tr key={change.field}>
                  {index === 0 && (
                    <>
                      <th scope="rowgroup" rowSpan={rows.length} className="when">
                        {when.cell?.(entry)}
                      </th>
                      {cellsOf(entryColumns, entry, language, { rowSpan: rows.length })}
                    </>
                  )}
                  {change.field === '' ? (
                    <td colSpan={changeColumns.length} className="muted">
                      {t('noValues')}
                    </td>
                  ) : (
                    cellsOf(changeColumns, { ...change, event: entry.event }, language)
                  )}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </TableSection>
  );
}
