import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { type Column, CountWithUnit } from '~/parts/report/columns';
import { CopyButton } from '~/parts/report/copy-button';
import { RowsTable } from '~/parts/report/rows-table';
import type { Attributed } from '~/rules/link-figures';
import { attributedColumns } from './attributed-columns';

interface Row {
  id: number;
  code: string;
  name: string;
  shortAddress: string;
  target: string;
  /** what it leads to */
  words: string;
  thisMonth: number;
  total: number;
  attributed: Attributed | null;
}

interface CodeTableProps {
  id: string;
  caption: string;
  codes: readonly Row[];
  hasFigures: boolean;
}

export function CodeTable({ id, caption, codes, hasFigures }: CodeTableProps) {
  const { t } = useTranslation(['linkcodes', 'links']);
  const label = (key: string) => t(`fields.${key}`);
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: label('name'),
      className: 'who cut named-by',
      cell: row => <a href={href('marketing/links/codes/:codeid', { codeid: String(row.id) })}>{row.name}</a>,
    },
    {
      key: 'code',
      label: label('code'),
      className: 'how',
      cell: ({ code, shortAddress, name }) => (
        <>
          <code>{code}</code>
          <CopyButton text={shortAddress} about={name} label={t('links:copy')} />
        </>
      ),
    },
    {
      key: 'target',
      label: label('target'),
      className: 'ship alone cut',
      cell: ({ target, words }) => <a href={target}>{words}</a>,
    },
    { key: 'thisMonth', label: label('thisMonth'), kind: 'count', value: row => row.thisMonth },
    {
      key: 'total',
      label: label('visits'),
      kind: 'count',
      value: row => row.total,
      className: 'figure sum',
      cell: row => <CountWithUnit count={row.total} words={values => t('visits', values)} />,
    },
    ...(hasFigures ? attributedColumns<Row>(t, row => row.attributed, null) : []),
  ];
  return (
    <section className="sheet results">
      <div className="strip">
        <h2>{caption}</h2>
      </div>
      <RowsTable id={id} wide caption={caption} columns={columns} rows={codes} keyOf={row => row.id} />
    </section>
  );
}
