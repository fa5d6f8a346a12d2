import { useTranslation } from 'react-i18next';
import { type Column, ColumnRows } from '~/parts/report/columns';
import { TableSection } from '~/parts/report/table-section';
import type { StaffMember } from './staff.server';

export function StaffTable({ staff, address }: { staff: readonly StaffMember[]; address: string }) {
  const { t } = useTranslation(['security', 'form']);
  const word = (is: boolean) => t(is ? 'form:yes' : 'form:no');
  const columns: Column<StaffMember>[] = [
    { key: 'login', label: t('login'), kind: 'text', value: ({ login }) => login },
    { key: 'factor', label: t('factor.title'), kind: 'text', value: ({ factor }) => word(factor) },
    { key: 'demanded', label: t('staff.demanded'), kind: 'text', value: ({ demanded }) => word(demanded) },
    {
      key: 'action',
      label: t('sessions.action'),
      cell: ({ login, factor, demanded, mine }) =>
        mine && (
          <form method="post" action={address} className="actions">
            <input type="hidden" name="login" value={login} />
            <Press what={demanded ? 'release' : 'demand'} login={login} />
            {factor && <Press what="reset" login={login} />}
          </form>
        ),
    },
  ];
  return (
    <TableSection id="staff">
      <table>
        <caption id="staff">{t('staff.caption')}</caption>
        <ColumnRows columns={columns} rows={staff} keyOf={({ login }) => login} />
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
