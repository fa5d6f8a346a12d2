import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../frame/use-language';
import { type Column, figureClass, Heads, shown, totalOf } from './columns';
import { roles, TableSection } from './table-section';

interface RowsTableProps<Row> {
  id: string;
  caption: ReactNode;
  wide?: boolean;
  named?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** of the row with the columns' totals, in sight only on paper: on screens the strip has them */
  total?: string;
  /** its cells, where they are others */
  totals?: ReactNode;
}

export function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  return <span data-label={t('pair', { label, value: '' })}>{children}</span>;
}

export function labelled<Row>(
  key: string,
  label: string,
  textOf: (row: Row) => string,
  className = 'asked',
): Column<Row> {
  return { key, label, className, cell: row => <LabelledValue label={label}>{textOf(row)}</LabelledValue> };
}

/**
 * Rows of one line, on a phone items of two, by the columns' classes: `no`, `who`, `sum`, `when`, `ship`, `how`; `late` and
 * `later` give way. There a `LabelledValue` names what has no head in sight.
 */
export function RowsTable<Row>({
  id,
  caption,
  wide = false,
  named = false,
  columns,
  rows,
  keyOf,
  total,
  totals,
}: RowsTableProps<Row>) {
  const language = useLanguage();
  const classOf = (column: Column<Row>) => column.className ?? figureClass(column);
  const [first, ...others] = columns;
  return (
    <TableSection id={id} className={`table report${wide ? ' wide' : ''}${named ? ' named' : ''}`}>
      <table className="rows" role={roles.table}>
        <caption id={id}>{caption}</caption>
        <thead role={roles.rowgroup}>
          <tr role={roles.row}>
            <Heads columns={columns} role={roles.columnheader} />
          </tr>
        </thead>
        <tbody role={roles.rowgroup}>
          {rows.map(row => (
            <tr key={keyOf(row)} role={roles.row}>
              {first && (
                <th scope="row" role={roles.rowheader} className={first.className}>
                  {shown(first, row, language)}
                </th>
              )}
              {others.map(column => (
                <td key={column.key} role={roles.cell} className={classOf(column)}>
                  {shown(column, row, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {(totals || total) && (
          <tfoot role={roles.rowgroup}>
            <tr role={roles.row}>
              {totals ?? (
                <>
                  <th scope="row" role={roles.rowheader}>
                    {total}
                  </th>
                  {others.map(column => (
                    <td key={column.key} role={roles.cell} className={classOf(column)}>
                      {totalOf(column, language)}
                    </td>
                  ))}
                </>
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </TableSection>
  );
}
