import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { Column } from '~/parts/report/columns';
import { DownloadLink } from '~/parts/report/download-link';
import { RowsTable } from '~/parts/report/rows-table';

interface File {
  fileid: string;
  name: string;
  day: string;
  size: string | null;
}

interface ProvisionTableProps {
  /** 'October 2026' */
  title: string;
  /** of the address: a file is served from the list of its month only */
  month: { year: string; month: string };
  files: File[];
}

/** If the platform gives no sizes, there is no column for them. */
export function ProvisionTable({ title, month, files }: ProvisionTableProps) {
  const { t } = useTranslation('provisions');
  const download = ({ fileid, name, day, size }: File) => (
    <DownloadLink
      address={href('provisions/file/:fileid', { fileid, ...month })}
      about={[name, day, size].filter(Boolean).join(', ')}
    />
  );
  const size: Column<File> = {
    key: 'size',
    label: t('columns.size'),
    headClass: 'figure how',
    className: 'figure how',
    kind: 'text',
    value: file => file.size,
  };
  const columns: Column<File>[] = [
    { key: 'file', label: t('columns.file'), className: 'who', kind: 'text', value: ({ name }) => name },
    { key: 'download', label: t('columns.download'), className: 'sum', cell: download },
    { key: 'created', label: t('columns.created'), className: 'when', kind: 'text', value: ({ day }) => day },
    ...(files.some(file => file.size !== null) ? [size] : []),
  ];
  return (
    <div className="sheet results files">
      <RowsTable
        id="files"
        caption={t('caption', { count: files.length, month: title })}
        columns={columns}
        rows={files}
        keyOf={({ fileid }) => fileid}
      />
    </div>
  );
}
