import { useTranslation } from 'react-i18next';
import { ReportTable } from '~/parts/report/table';
import { href } from '~/portal';

interface Row {
  id: number;
  name: string;
  address: string;
  label: string;
  /** the visitor may rename and delete it */
  own: boolean;
  savedBy: string;
  savedAt: string;
}

/** One's own views, or the agency's with who has saved them. */
export function ViewTable({ kind, views }: { kind: 'own' | 'agency'; views: readonly Row[] }) {
  const { t } = useTranslation(['views', 'common']);
  const agency = kind === 'agency';
  const actions = views.some(({ own }) => own);
  const columns = ['name', 'report', 'savedAt', ...(agency ? ['savedBy'] : []), ...(actions ? ['actions'] : [])];
  return (
    <ReportTable id={`views-${kind}`} className="view-list" caption={t(`captions.${kind}`, { count: views.length })}>
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
        {views.map(({ id, name, address, label, own, savedBy, savedAt }) => (
          <tr key={id}>
            <th scope="row">
              <a href={address}>{name}</a>
            </th>
            <td>{t(`common:pages.${label}`)}</td>
            <td>{savedAt}</td>
            {agency && <td>{savedBy}</td>}
            {actions && <td className="row-actions">{own && <Actions id={id} name={name} />}</td>}
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
