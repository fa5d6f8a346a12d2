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
        {sorted ? <Arrowed label={label} icon={sorted === 'descending' ? 'down' : 'up'} /> : label}
      </a>
    </th>
  );
}

/** The arrow stays on the line of the last word. */
function Arrowed({ label, icon }: { label: ReactNode; icon: 'down' | 'up' }) {
  const [, words = '', last = label] = typeof label === 'string' ? (/^(.* )?(\S+)$/.exec(label) ?? []) : [];
  return (
    <>
      {words}
      <span className="unbroken">
        {last}
        <Icon name={icon} />
      </span>
    </>
  );
}
