import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortHead } from '~/parts/report/sort-head';
import { TableSection } from '~/parts/report/table-section';
import { href } from '~/portal';
import { nextSorting, type Sorting } from '~/rules/sort';
import type { UserRow } from './types';

const DeleteDialog = lazy(() => import('./delete-dialog'));

export const columns = ['username', 'firstname', 'lastname', 'department', 'phone', 'locked'] as const;

interface UserTableProps {
  rows: UserRow[];
  sorting: Sorting<(typeof columns)[number]>;
  once: string;
}

/** Specification, point 2. Deleting asks on a page of its own, with scripts in a dialog. */
export function UserTable({ rows, sorting, once }: UserTableProps) {
  const { t } = useTranslation('userlist');
  const [asked, setAsked] = useState<UserRow>();
  const direction = t(sorting.descending ? 'list.descending' : 'list.ascending');
  const sortedBy = { count: rows.length, column: t(`columns.${sorting.by}`), direction };
  return (
    <>
      <TableSection id="users-caption" className="users">
        <table>
          <caption id="users-caption">
            <span>{t('list.caption', sortedBy)}</span>
          </caption>
          <thead>
            <tr>
              {columns.map(column => (
                <SortHead
                  key={column}
                  id={`by-${column}`}
                  label={t(`columns.${column}`)}
                  sorted={column === sorting.by ? (sorting.descending ? 'descending' : 'ascending') : undefined}
                  address={href('partnerdata/users', { sort: nextSorting(column, sorting) })}
                />
              ))}
              <th scope="col" className="row-actions">
                {t('columns.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <User key={row.userno} row={row} ask={setAsked} />
            ))}
          </tbody>
        </table>
      </TableSection>
      {asked && (
        <Suspense fallback={null}>
          <DeleteDialog row={asked} once={`${once}-${asked.userno}`} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Not into a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function User({ row, ask }: { row: UserRow; ask: (row: UserRow) => void }) {
  const { t } = useTranslation('userlist');
  const address = { userno: String(row.userno) };
  const look = row.readOnly ? 'show' : 'edit';
  const named = <span className="visually-hidden"> {row.username}</span>;
  return (
    <tr>
      <th scope="row">
        {/* first: on a phone the end of the table is out of sight */}
        <a href={href('partnerdata/users/:userno', address)}>{row.username}</a>
        {row.deletion && (
          <>
            {' '}
            <span className="muted small">{t(`list.${row.deletion}`)}</span>
          </>
        )}
      </th>
      <td>{row.firstname || '–'}</td>
      <td>{row.lastname || '–'}</td>
      <td>{row.department || '–'}</td>
      <td>{row.phone || '–'}</td>
      <td>{row.locked ? <strong className="warning">{t('list.yes')}</strong> : t('list.no')}</td>
      <td className="row-actions">
        {/* `aria-label` in the order of the language; text browsers don't know it and show the link's text. */}
        <a
          href={href('partnerdata/users/:userno', address)}
          aria-label={t(`list.${look}Name`, { username: row.username })}
        >
          {t(`list.${look}`)}
          {named}
        </a>{' '}
        {!row.deletion && (
          <a
            href={href('partnerdata/users/:userno/delete', address)}
            aria-label={t('list.deleteName', { username: row.username })}
            onClick={event => {
              if (!isPlain(event)) return;
              event.preventDefault();
              ask(row);
            }}
          >
            {t('list.delete')}
            {named}
          </a>
        )}
      </td>
    </tr>
  );
}
