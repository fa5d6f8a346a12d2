import type { ReactNode } from 'react';
import { Icon } from '../frame/icon';

interface SortHeadProps {
  /** of the link, which leads back to itself, so that the table stays where it was scrolled */
  id: string;
  label: ReactNode;
  sorted?: 'ascending' | 'descending';
  /** of the page sorted by this column, or the other way round if it is already */
  address: string;
  table?: string;
  className?: string;
  role?: 'columnheader';
}

/** A link, so that a sorted table has an address and needs no scripts (D27). */
export function SortHead({ id, label, sorted, address, table, className, role }: SortHeadProps) {
  return (
    <th scope="col" role={role} aria-sort={sorted} className={className}>
      <a className="sort" id={table ? undefined : id} href={`${address}#${table ?? id}`}>
        {label}
        {sorted && <Icon name={sorted === 'descending' ? 'down' : 'up'} />}
      </a>
    </th>
  );
}
