import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { dash } from '~/parts/frame/format';
import { type Column, ColumnRows } from '~/parts/report/columns';
import { ReportTable } from '~/parts/report/table';

interface Row {
  id: number;
  name: string;
  address: string;
  label?: string;
  shared: boolean;
  /** the visitor may rename and delete it */
  mayChange: boolean;
  savedBy: string;
  savedAt: string;
}

export function ViewTable({ views }: { views: readonly Row[] }) {
  const { t } = useTranslation(['views', 'common']);
  const label = (key: string) => t(`fields.${key}`);
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: label('name'),
      kind: 'text',
      value: row => row.name,
      cell: ({ address, name }) => <a href={address}>{name}</a>,
    },
    // Second: on a narrow screen what is further right is out of sight.
    {
      key: 'actions',
      label: label('actions'),
      className: 'row-actions',
      cell: row => (row.mayChange ? <Actions {...row} /> : dash),
    },
    { key: 'report', label: label('report'), kind: 'text', value: ({ label }) => t(`common:pages.${label}`) },
    {
      key: 'seenBy',
      label: label('seenBy'),
      kind: 'text',
      value: ({ shared, savedBy }) => (shared ? t('seenBy.agency', { login: savedBy }) : t('seenBy.own')),
    },
    { key: 'savedAt', label: label('savedAt'), kind: 'text', value: row => row.savedAt },
  ];
  return (
    <ReportTable id="views" className="view-list" caption={t('caption', { count: views.length })}>
      <ColumnRows columns={columns} rows={views} keyOf={row => row.id} />
    </ReportTable>
  );
}

function Actions({ id, name }: Row) {
  const { t } = useTranslation('views');
  const named = <span className="visually-hidden"> {name}</span>;
  const address = { viewno: String(id) };
  return (
    <>
      <a href={href('views/:viewno', address)}>
        {t('rename.link')}
        {named}
      </a>{' '}
      <a href={href('views/:viewno/delete', address)}>
        {t('delete.link')}
        {named}
      </a>
    </>
  );
}
