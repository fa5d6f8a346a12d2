import { useTranslation } from 'react-i18next';
import { eventWord } from '~/gate/i18n/event-words';
import { TableSection } from '~/parts/report/table-section';
import type { HistoryData } from './read.server';
import { useFieldWords } from './words';

/** A row group for each event, a row for each changed field. */
export function HistoryTable({ data }: { data: Pick<HistoryData, 'entries' | 'choices'> }) {
  const { t } = useTranslation('history');
  const words = useFieldWords(data.choices);
  const shown = (event: string, field: string, value: string) =>
    value === '' ? <span className="muted">{t('nothing')}</span> : words.value(event, field, value);
  return (
    <TableSection id="history">
      <table className="history">
        <caption id="history">{t('caption', { count: data.entries.length })}</caption>
        <thead>
          <tr>
            {(['when', 'who', 'what', 'field', 'before', 'after'] as const).map(column => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {data.entries.map(({ id, at, login, event, subject, changes }) => {
          const rows = changes.length > 0 ? changes : [{ field: '', before: '', after: '' }];
          return (
            <tbody key={id}>
              {rows.map(({ field, before, after }, index) => (
                <tr key={field}>
                  {index === 0 && (
                    <>
                      <th scope="rowgroup" rowSpan={rows.length} className="when">
                        {at}
                      </th>
                      <td rowSpan={rows.length}>{login}</td>
                      <td rowSpan={rows.length}>
                        {t(`events.${eventWord(event, subject)}`)}{' '}
                        {subject && <strong className="subject">{words.subject(event, subject)}</strong>}
                      </td>
                    </>
                  )}
                  {field === '' ? (
                    <td colSpan={3} className="muted">
                      {t('noValues')}
                    </td>
                  ) : (
                    <>
                      <td>{words.field(event, field)}</td>
                      <td>{shown(event, field, before)}</td>
                      <td>{shown(event, field, after)}</td>
                    </>
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
