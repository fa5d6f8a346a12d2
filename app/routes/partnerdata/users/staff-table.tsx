import { useTranslation } from 'react-i18next';
import type { Column } from '~/parts/report/columns';
import { labelled, RowsTable } from '~/parts/report/rows-table';
import type { StaffMember } from './staff.server';

interface StaffTableProps {
  staff: readonly StaffMember[];
  address: string;
  /** idempotency key (D21) */
  once: string;
}

export function StaffTable({ staff, address, once }: StaffTableProps) {
  const { t } = useTranslation(['security', 'form']);
  const word = (is: boolean) => t(is ? 'form:yes' : 'form:no');
  const demandWord = ({ demanded }: StaffMember) =>
    demanded === 'brand' ? t('staff.byBrand') : word(demanded === 'agency');
  const columns: Column<StaffMember>[] = [
    { key: 'login', label: t('login'), className: 'who', cell: ({ login }) => login },
    labelled('factor', t('factor.title'), ({ factor }) => word(factor)),
    labelled('demanded', t('staff.demanded'), demandWord),
    {
      key: 'action',
      label: t('sessions.action'),
      className: 'asked',
      cell: ({ login, factor, demanded, demandable, resettable }) =>
        (demandable || (factor && resettable)) && (
          <form method="post" action={address} className="actions">
            <input type="hidden" name="once" value={once} />
            <input type="hidden" name="login" value={login} />
            {demandable && <Press what={demanded ? 'release' : 'demand'} login={login} />}
            {factor && resettable && <Press what="reset" login={login} />}
          </form>
        ),
    },
  ];
  return (
    <RowsTable id="staff" caption={t('staff.caption')} columns={columns} rows={staff} keyOf={({ login }) => login} />
  );
}

function Press({ what, login }: { what: 'demand' | 'release' | 'reset'; login: string }) {
  const { t } = useTranslation('security');
  const label = t(`staff.${what}`);
  return (
    <button
      type="submit"
      name="do"
      value={what}
      className="small"
      aria-label={t('common:pair', { label, value: login })}
    >
      {label}
    </button>
  );
}
