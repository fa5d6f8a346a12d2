import { useTranslation } from 'react-i18next';
import { type Column, ColumnRows } from '~/parts/report/columns';
import { CopyButton } from '~/parts/report/copy-button';
import { ReportTable } from '~/parts/report/table';
import { href } from '~/portal';

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
}

export function CodeTable({ id, caption, codes }: { id: string; caption: string; codes: readonly Row[] }) {
  const { t } = useTranslation(['linkcodes', 'links']);
  const label = (key: string) => t(`fields.${key}`);
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: label('name'),
      cell: row => <a href={href('marketing/links/codes/:codeid', { codeid: String(row.id) })}>{row.name}</a>,
    },
    { key: 'code', label: label('code'), cell: row => <code>{row.code}</code> },
    { key: 'thisMonth', label: label('thisMonth'), kind: 'count', value: row => row.thisMonth },
    { key: 'total', label: label('total'), kind: 'count', value: row => row.total },
    {
      key: 'shortAddress',
      label: label('shortAddress'),
      cell: ({ shortAddress, name }) => (
        <>
          <code>{shortAddress}</code>
          <CopyButton text={shortAddress} about={name} label={t('links:copy')} />
        </>
      ),
    },
    { key: 'target', label: label('target'), cell: ({ target, words }) => <a href={target}>{words}</a> },
  ];
  return (
    <ReportTable id={id} caption={caption}>
      <ColumnRows columns={columns} rows={codes} keyOf={row => row.id} />
    </ReportTable>
  );
}
