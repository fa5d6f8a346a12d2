import { useTranslation } from 'react-i18next';
import { eventWord } from '~/gate/i18n/event-words';
import { dash } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { type Column, cellsOf, Heads } from '~/parts/report/columns';
import { ResultHead } from '~/parts/report/result';
import { roles, TableSection } from '~/parts/report/table-section';
import type { HistoryData } from './read.server';
import { useFieldWords } from './words';

type Entry = HistoryData['entries'][number];
type Change = Entry['changes'][number] & Pick<Entry, 'event'>;

/** A row group for each event, a row for each changed field. */
export function HistoryTable({ data }: { data: HistoryData }) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const count = data.entries.length;
  const words = useFieldWords(data.choices);
  const label = (key: string) => t(`columns.${key}`);
  const shown = (event: string, field: string, value: string, other: string) => {
    if (value !== '') return words.value(event, field, value);
    return <span className="muted">{other === 'true' || other === 'false' ? dash : t('nothing')}</span>;
  };
  const who = ({ by, login }: Entry) => {
    if (by === undefined) return login;
    return by === 'operator' ? t('operator') : t('mailedLink');
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
    { key: 'who', className: 'who', label: label('who'), cell: who },
    { key: 'what', className: 'what', label: label('what'), cell: what },
  ];
  const changeColumns: Column<Change>[] = [
    { key: 'field', className: 'about', label: label('field'), cell: ({ event, field }) => words.field(event, field) },
    {
      key: 'before',
      label: label('before'),
      cell: ({ event, field, before, after }) => shown(event, field, before, after),
    },
    {
      key: 'after',
      className: 'after',
      label: label('after'),
      cell: ({ event, field, before, after }) => shown(event, field, after, before),
    },
  ];
  return (
    <>
      <ResultHead issues={data.issues}>
        <span id="history">
          {data.older === undefined && data.newest ? t('caption', { count }) : t('part', { count })}
        </span>
      </ResultHead>
      <TableSection id="history">
        <table className="history" role={roles.table} aria-labelledby="history">
          <thead role={roles.rowgroup}>
            <tr role={roles.row}>
              <Heads columns={[when, ...entryColumns]} role={roles.columnheader} />
              <Heads columns={changeColumns} role={roles.columnheader} />
            </tr>
          </thead>
          {data.entries.map(entry => {
            const rows = entry.changes.length > 0 ? entry.changes : [{ field: '', before: '', after: '' }];
            return (
              <tbody key={entry.id} role={roles.rowgroup}>
                {rows.map((change, index) => (
                  <tr key={change.field} role={roles.row}>
                    {index === 0 && (
                      <>
                        <th scope="rowgroup" rowSpan={rows.length} className="when" role={roles.rowheader}>
                          {when.cell?.(entry)}
                        </th>
                        {cellsOf(entryColumns, entry, language, { rowSpan: rows.length, role: roles.cell })}
                      </>
                    )}
                    {change.field === '' ? (
                      <td colSpan={changeColumns.length} className="muted" role={roles.cell}>
                        {t('noValues')}
                      </td>
                    ) : (
                      cellsOf(changeColumns, { ...change, event: entry.event }, language, { role: roles.cell })
                    )}
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      </TableSection>
    </>
  );
}
