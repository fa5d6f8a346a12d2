import { useTranslation } from 'react-i18next';
import { TableSection } from '~/parts/report/table-section';
import type { StaffMember } from './staff.server';

export function StaffTable({ staff, address }: { staff: readonly StaffMember[]; address: string }) {
  const { t } = useTranslation(['security', 'form']);
  return (
    <TableSection id="staff">
      <table>
        <caption id="staff">{t('staff.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('login')}</th>
            <th scope="col">{t('factor.title')}</th>
            <th scope="col">{t('staff.demanded')}</th>
            <th scope="col">{t('sessions.action')}</th>
          </tr>
        </thead>
        <tbody>
          {staff.map(({ login, factor, demanded, mine }) => (
            <tr key={login}>
              <th scope="row">{login}</th>
              <td>{t(factor ? 'form:yes' : 'form:no')}</td>
              <td>{t(demanded ? 'form:yes' : 'form:no')}</td>
              <td>
                {mine && (
                  <form method="post" action={address} className="actions">
                    <input type="hidden" name="login" value={login} />
                    <Press what={demanded ? 'release' : 'demand'} login={login} />
                    {factor && <Press what="reset" login={login} />}
                  </form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableSection>
  );
}

function Press({ what, login }: { what: 'demand' | 'release' | 'reset'; login: string }) {
  const { t } = useTranslation('security');
  return (
    <button type="submit" name="do" value={what} className="small" aria-label={`${t(`staff.${what}`)}: ${login}`}>
      {t(`staff.${what}`)}
    </button>
  );
}
