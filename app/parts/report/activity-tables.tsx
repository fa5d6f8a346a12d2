import { useTranslation } from 'react-i18next';
import type { Column } from './columns';
import { labelled, RowsTable } from './rows-table';

interface SessionRow {
  name: string;
  login: string;
  since: string;
  until: string;
  host: string;
  browser: string;
  network: string;
  current: boolean;
}

interface SessionsTableProps {
  sessions: readonly SessionRow[];
  /** of the page, which ends a session that is posted to it */
  address: string;
  once: string;
  withLogin?: boolean;
  mayEnd?: (session: SessionRow) => boolean;
}

const loginColumn = (withLogin: boolean | undefined, label: string): Column<{ login: string }>[] =>
  withLogin ? [labelled('login', label, ({ login }) => login)] : [];

const browserColumn = (label: string, unknown: string): Column<{ browser: string }> => ({
  key: 'browser',
  label,
  className: 'who',
  cell: ({ browser }) => browser || unknown,
});

export function SessionsTable({ sessions, address, once, withLogin = false, mayEnd = () => true }: SessionsTableProps) {
  const { t } = useTranslation('security');
  const columns: Column<SessionRow>[] = [
    { key: 'since', label: t('sessions.since'), className: 'when', kind: 'text', value: ({ since }) => since },
    ...loginColumn(withLogin, t('login')),
    browserColumn(t('browser'), t('unknown')),
    labelled('host', t('sessions.host'), ({ host }) => host || t('unknown')),
    labelled('network', t('sessions.network'), ({ network }) => network || t('unknown')),
    labelled('until', t('sessions.until'), ({ until }) => until),
    {
      key: 'action',
      label: t('sessions.action'),
      className: 'sum',
      cell: session =>
        session.current
          ? t('sessions.current')
          : mayEnd(session) && <EndSession {...{ session, address, once, withLogin }} />,
    },
  ];
  return (
    <RowsTable
      id="sessions"
      caption={t('sessions.caption', { count: sessions.length })}
      columns={columns}
      rows={sessions}
      keyOf={({ name }) => name}
    />
  );
}

interface EndSessionProps {
  session: SessionRow;
  address: string;
  once: string;
  withLogin: boolean;
}

function EndSession({ session: { name, login, since }, address, once, withLogin }: EndSessionProps) {
  const { t } = useTranslation('security');
  const label = withLogin ? t('sessions.endOf', { login, since }) : t('sessions.endOne', { since });
  return (
    <form method="post" action={address}>
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="session" value={name} />
      {withLogin && <input type="hidden" name="login" value={login} />}
      <button type="submit" name="do" value="end" className="small" aria-label={label}>
        {t('sessions.end')}
      </button>
    </form>
  );
}

interface SignInRow {
  id: number;
  at: string;
  login: string;
  how: string;
  outcome: string;
  browser: string;
}

export function SignInsTable({ signIns, withLogin }: { signIns: readonly SignInRow[]; withLogin?: boolean }) {
  const { t } = useTranslation('security');
  const columns: Column<SignInRow>[] = [
    { key: 'at', label: t('signIns.at'), className: 'when', kind: 'text', value: ({ at }) => at },
    ...loginColumn(withLogin, t('login')),
    { key: 'how', label: t('signIns.how'), className: 'how', kind: 'text', value: ({ how }) => t(`how.${how}`) },
    browserColumn(t('browser'), t('unknown')),
    {
      key: 'outcome',
      label: t('signIns.outcome'),
      className: 'sum note',
      cell: ({ outcome }) => t(`outcome.${outcome}`),
    },
  ];
  return (
    <RowsTable id="sign-ins" caption={t('signIns.caption')} columns={columns} rows={signIns} keyOf={({ id }) => id} />
  );
}

interface BrowserRow {
  name: string;
  login: string;
  browser: string;
  first: string;
  last: string;
  current: boolean;
}

export function BrowsersTable({ browsers, withLogin }: { browsers: readonly BrowserRow[]; withLogin?: boolean }) {
  const { t } = useTranslation('security');
  const columns: Column<BrowserRow>[] = [
    {
      key: 'browser',
      label: t('browser'),
      className: 'who',
      cell: ({ browser, current }) => (
        <>
          {browser || t('unknown')}
          {current && ` (${t('browsers.current')})`}
        </>
      ),
    },
    ...loginColumn(withLogin, t('login')),
    labelled('first', t('browsers.first'), ({ first }) => first),
    labelled('last', t('browsers.last'), ({ last }) => last),
  ];
  return (
    <RowsTable
      id="browsers"
      caption={t('browsers.caption', { count: browsers.length })}
      columns={columns}
      rows={browsers}
      keyOf={({ login, name }) => `${login} ${name}`}
    />
  );
}
