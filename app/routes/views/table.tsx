import { useTranslation } from 'react-i18next';
import { ReportTable } from '~/parts/report/table';
import { href } from '~/portal';

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

/** Actions second: on a narrow screen what is further right is out of sight. */
const columns = ['name', 'actions', 'report', 'seenBy', 'savedAt'] as const;

export function ViewTable({ views }: { views: readonly Row[] }) {
  const { t } = useTranslation(['views', 'common']);
  return (
    <ReportTable id="views" className="view-list" caption={t('caption', { count: views.length })}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {t(`fields.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {views.map(({ id, name, address, label, shared, mayChange, savedBy, savedAt }) => (
          <tr key={id}>
            <th scope="row">
              <a href={address}>{name}</a>
            </th>
            <td className="row-actions">{mayChange ? <Actions id={id} name={name} /> : '–'}</td>
            <td>{t(`common:pages.${label}`)}</td>
            <td>{shared ? t('seenBy.agency', { login: savedBy }) : t('seenBy.own')}</td>
            <td>{savedAt}</td>
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}

function Actions({ id, name }: { id: number; name: string }) {
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
