import { Icon } from '../frame/icon';

interface SortHeadProps {
  /** of its link, which it leads back to: the place in the table stays */
  id: string;
  label: string;
  /** how the table is sorted by this column; absent where it isn't */
  sorted?: 'ascending' | 'descending';
  /** address of the page sorted by this column, or once it is, the other way round */
  address: string;
  /** a column of figures: its head stands right as they do */
  numeric?: boolean;
}

/** A column's header that sorts by it: a link, so that a sorted table has an address and needs no scripts (D27). */
export function SortHead({ id, label, sorted, address, numeric }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={sorted} className={numeric ? 'figure' : undefined}>
      <a className="sort" id={id} href={`${address}#${id}`}>
        {label}
        {sorted && <Icon name={sorted === 'descending' ? 'down' : 'up'} />}
      </a>
    </th>
  );
}
