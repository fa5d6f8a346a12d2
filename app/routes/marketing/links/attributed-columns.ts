import type { TFunction } from 'i18next';
import type { Column } from '~/rules/kinds';
import type { Attributed } from '~/rules/link-figures';
import { eurosOf } from '~/rules/money';

/** The same on pages and in files. @param total null where there is none to give */
export const attributedColumns = <Row>(
  t: TFunction,
  of: (row: Row) => Attributed | null,
  total: Attributed | null,
): (Column<Row> & { label: string })[] => [
  ...(['requests', 'bookings'] as const).map(key => ({
    ...{ key, label: t(`linkcodes:fields.${key}`), kind: 'count' as const, total: total?.[key] ?? null },
    value: (row: Row) => of(row)?.[key] ?? null,
  })),
  {
    ...{ key: 'sales', label: t('linkcodes:fields.sales'), kind: 'money', total: total && eurosOf(total.cents) },
    value: row => {
      const attributed = of(row);
      return attributed && eurosOf(attributed.cents);
    },
  },
];
