import { useTranslation } from 'react-i18next';
import type { Kind } from '~/rules/kinds';
import { FilterSelect } from './filter';

interface FilterSortProps {
  label: string;
  /** a column's key, after '-' if the order is descending */
  value: string;
  defaultSort: string;
  columns: readonly { key: string; label: string; kind?: Kind }[];
}

/** Texts by the alphabet, the latest and largest first; on a phone no heads are in sight to sort by. */
export function FilterSort({ label, value, defaultSort, columns }: FilterSortProps) {
  const { t } = useTranslation('reports');
  const orders = columns.map(({ key, kind }) => (kind === undefined || kind === 'text' ? key : `-${key}`));
  const offered = new Set([defaultSort, value, ...orders]);
  const options = [...offered].flatMap(order => {
    const by = columns.find(({ key }) => key === order.replace(/^-/, ''));
    const direction = t(`directions.${order.startsWith('-') ? 'descending' : 'ascending'}`);
    return by ? [{ value: order === defaultSort ? '' : order, label: `${by.label}, ${direction}` }] : [];
  });
  return <FilterSelect id="sort" label={label} value={value === defaultSort ? '' : value} options={options} />;
}
