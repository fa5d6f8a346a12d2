import { useTranslation } from 'react-i18next';
import { dash } from '~/parts/frame/format';
import { DownloadLink } from '~/parts/report/download-link';
import { ReportTable } from '~/parts/report/table';
import { href } from '~/portal';

interface ProvisionTableProps {
  /** 'October 2026' */
  title: string;
  /** of the address: a file is served from the list of its month only */
  month: { year: string; month: string };
  files: { fileid: string; name: string; day: string; size: string | null }[];
}

/** If the platform gives no sizes, there is no column for them. */
export function ProvisionTable({ title, month, files }: ProvisionTableProps) {
  const { t } = useTranslation('provisions');
  const sized = files.some(({ size }) => size !== null);
  return (
    <ReportTable id="files" caption={t('caption', { count: files.length, month: title })} className="files">
      <thead>
        <tr>
          <th scope="col">{t('columns.file')}</th>
          {/* second: on a narrow screen what is further right is out of sight */}
          <th scope="col">{t('columns.download')}</th>
          <th scope="col">{t('columns.created')}</th>
          {sized && (
            <th scope="col" className="figure">
              {t('columns.size')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {files.map(({ fileid, name, day, size }) => (
          <tr key={fileid}>
            <th scope="row">{name}</th>
            <td>
              <DownloadLink
                address={href('provisions/file/:fileid', { fileid, ...month })}
                about={[name, day, size].filter(Boolean).join(', ')}
              />
            </td>
            <td>{day}</td>
            {sized && <td className="figure">{size ?? dash}</td>}
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}
