import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { dash } from '~/parts/frame/format';
import { withClasses } from '~/parts/report/columns';
import { LabelledValue, labelled, RowsTable } from '~/parts/report/rows-table';
import type { Column } from '~/rules/kinds';
import { rightNames } from '~/rules/rights';
import { type Sorting, sortLink } from '~/rules/sort';
import type { UserRow } from './types';

const loadDialog = () => import('./delete-dialog');

interface Asked {
  Dialog: Awaited<ReturnType<typeof loadDialog>>['default'];
  row: UserRow;
}

/** To sort by, too. Specification, point 2. */
const columns = [
  { key: 'username', kind: 'text', value: row => row.username },
  { key: 'firstname', kind: 'text', value: row => row.firstname },
  { key: 'lastname', kind: 'text', value: row => row.lastname },
  { key: 'department', kind: 'text', value: row => row.department },
  { key: 'phone', kind: 'text', value: row => row.phone },
  { key: 'locked', kind: 'text', value: row => String(row.locked) },
] as const satisfies readonly Column<UserRow, keyof UserRow>[];

type SortKey = (typeof columns)[number]['key'];
export const sortKeys = columns.map(({ key }) => key) as [SortKey, ...SortKey[]];

const classes: Record<SortKey, string> = {
  username: 'who',
  firstname: 'when',
  lastname: 'ship',
  department: 'how',
  phone: 'asked',
  locked: 'sum',
};

interface UserTableProps {
  rows: UserRow[];
  sorting: Sorting<SortKey>;
  once: string;
}

/** Deleting asks on a page of its own, with scripts in a dialog if its code can be loaded. */
export function UserTable({ rows, sorting, once }: UserTableProps) {
  const { t } = useTranslation('userlist');
  const [asked, setAsked] = useState<Asked>();
  const direction = t(sorting.descending ? 'list.descending' : 'list.ascending');
  const sortedBy = { count: rows.length, column: t(`columns.${sorting.by}`), direction };
  const cells: Partial<Record<SortKey, (row: UserRow) => ReactNode>> = {
    username: row => <Name row={row} />,
    locked: ({ locked }) => (
      <LabelledValue label={t('columns.locked')}>
        {locked ? <strong className="warning">{t('list.yes')}</strong> : t('list.no')}
      </LabelledValue>
    ),
  };
  const data = withClasses(columns, classes).map(column => ({
    ...column,
    label: t(`columns.${column.key}`),
    sort: sortLink(column.key, sorting, sort => href('partnerdata/users', { sort })),
    cell: cells[column.key],
  }));
  const rightsOf = ({ rights }: UserRow) =>
    rights.length === rightNames.length ? t('rights.all') : rights.map(name => t(`rights.${name}`)).join(', ') || dash;
  const rights = labelled('rights', t('columns.rights'), rightsOf, 'asked note');
  const ask = (row: UserRow, page: string) =>
    loadDialog().then(
      loaded => setAsked({ Dialog: loaded.default, row }),
      () => location.assign(page),
    );
  const actions = {
    key: 'actions',
    label: t('columns.actions'),
    headClass: 'asked row-actions',
    className: 'asked row-actions',
    cell: (row: UserRow) => <Actions row={row} ask={ask} />,
  };
  return (
    <>
      <div className="users">
        <RowsTable
          named
          id="users-caption"
          caption={<span>{t('list.caption', sortedBy)}</span>}
          columns={[...data, rights, actions]}
          rows={rows}
          keyOf={row => row.userno}
        />
      </div>
      {asked && (
        <asked.Dialog row={asked.row} once={`${once}-${asked.row.userno}`} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

const addressOf = ({ userno }: UserRow) => ({ userno: String(userno) });

function Name({ row }: { row: UserRow }) {
  const { t } = useTranslation('userlist');
  return (
    <>
      {/* first: on a phone the end of the table is out of sight */}
      <a href={href('partnerdata/users/:userno', addressOf(row))}>{row.username}</a>
      {row.deletion && (
        <>
          {' '}
          <span className="muted small">{t(`list.${row.deletion}`)}</span>
        </>
      )}
    </>
  );
}

/** Not into a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function Actions({ row, ask }: { row: UserRow; ask: (row: UserRow, page: string) => void }) {
  const { t } = useTranslation('userlist');
  const look = row.readOnly ? 'show' : 'edit';
  const named = <span className="visually-hidden"> {row.username}</span>;
  return (
    <>
      {/* `aria-label` in the order of the language; text browsers don't know it and show the link's text. */}
      <a
        href={href('partnerdata/users/:userno', addressOf(row))}
        aria-label={t(`list.${look}Name`, { username: row.username })}
      >
        {t(`list.${look}`)}
        {named}
      </a>{' '}
      {!row.deletion && (
        <a
          href={href('partnerdata/users/:userno/delete', addressOf(row))}
          aria-label={t('list.deleteName', { username: row.username })}
          onClick={event => {
            if (!isPlain(event)) return;
            event.preventDefault();
            ask(row, event.currentTarget.href);
          }}
        >
          {t('list.delete')}
          {named}
        </a>
      )}
    </>
  );
}
