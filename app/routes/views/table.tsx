import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { dash } from '~/parts/frame/format';
import type { Column } from '~/parts/report/columns';
import { RowsTable } from '~/parts/report/rows-table';

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
      className: 'who',
      cell: ({ address, name }) => <a href={address}>{name}</a>,
    },
    {
      key: 'report',
      label: label('report'),
      className: 'when',
      kind: 'text',
      value: ({ label }) => t(`common:pages.${label}`),
    },
    {
      key: 'seenBy',
      label: label('seenBy'),
      className: 'asked',
      kind: 'text',
      value: ({ shared, savedBy }) => (shared ? t('seenBy.agency', { login: savedBy }) : t('seenBy.own')),
    },
    { key: 'savedAt', label: label('savedAt'), className: 'how', kind: 'text', value: row => row.savedAt },
    {
      key: 'actions',
      label: label('actions'),
      className: 'sum row-actions',
      cell: row => (row.mayChange ? <Actions {...row} /> : dash),
    },
  ];
  return (
    <RowsTable
      named
      id="views"
      caption={t('caption', { count: views.length })}
      columns={columns}
      rows={views}
      keyOf={row => row.id}
    />
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
