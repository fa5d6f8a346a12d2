import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, ColumnRows } from './columns';
import { TableSection } from './table-section';

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
  withLogin?: boolean;
  end: (session: SessionRow) => ReactNode;
}

const loginColumn = (withLogin: boolean | undefined, label: string): Column<{ login: string }>[] =>
  withLogin ? [{ key: 'login', label, cell: ({ login }) => login }] : [];

export function SessionsTable({ sessions, withLogin, end }: SessionsTableProps) {
  const { t } = useTranslation('security');
  const columns: Column<SessionRow>[] = [
    { key: 'since', label: t('sessions.since'), kind: 'text', value: ({ since }) => since },
    ...loginColumn(withLogin, t('login')),
    { key: 'browser', label: t('browser'), kind: 'text', value: ({ browser }) => browser || t('unknown') },
    { key: 'host', label: t('sessions.host'), kind: 'text', value: ({ host }) => host || t('unknown') },
    { key: 'network', label: t('sessions.network'), kind: 'text', value: ({ network }) => network || t('unknown') },
    { key: 'until', label: t('sessions.until'), kind: 'text', value: ({ until }) => until },
    {
      key: 'action',
      label: t('sessions.action'),
      cell: session => (session.current ? t('sessions.current') : end(session)),
    },
  ];
  return (
    <TableSection id="sessions">
      <table>
        <caption id="sessions">{t('sessions.caption', { count: sessions.length })}</caption>
        <ColumnRows columns={columns} rows={sessions} keyOf={({ name }) => name} />
      </table>
    </TableSection>
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
    { key: 'at', label: t('signIns.at'), kind: 'text', value: ({ at }) => at },
    ...loginColumn(withLogin, t('login')),
    { key: 'how', label: t('signIns.how'), kind: 'text', value: ({ how }) => t(`how.${how}`) },
    { key: 'browser', label: t('browser'), kind: 'text', value: ({ browser }) => browser || t('unknown') },
    { key: 'outcome', label: t('signIns.outcome'), kind: 'text', value: ({ outcome }) => t(`outcome.${outcome}`) },
  ];
  return (
    <TableSection id="sign-ins">
      <table>
        <caption id="sign-ins">{t('signIns.caption')}</caption>
        <ColumnRows columns={columns} rows={signIns} keyOf={({ id }) => id} />
      </table>
    </TableSection>
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
      cell: ({ browser, current }) => (
        <>
          {browser || t('unknown')}
          {current && ` (${t('browsers.current')})`}
        </>
      ),
    },
    ...loginColumn(withLogin, t('login')),
    { key: 'first', label: t('browsers.first'), kind: 'text', value: ({ first }) => first },
    { key: 'last', label: t('browsers.last'), kind: 'text', value: ({ last }) => last },
  ];
  return (
    <TableSection id="browsers">
      <table>
        <caption id="browsers">{t('browsers.caption', { count: browsers.length })}</caption>
        <ColumnRows columns={columns} rows={browsers} keyOf={({ login, name }) => `${login} ${name}`} />
      </table>
    </TableSection>
  );
}
