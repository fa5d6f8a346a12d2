import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** the form that ends a session */
  end: (session: SessionRow) => ReactNode;
}

export function SessionsTable({ sessions, withLogin, end }: SessionsTableProps) {
  const { t } = useTranslation('security');
  return (
    <TableSection id="sessions">
      <table>
        <caption id="sessions">{t('sessions.caption', { count: sessions.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sessions.since')}</th>
            {withLogin && <th scope="col">{t('login')}</th>}
            <th scope="col">{t('browser')}</th>
            <th scope="col">{t('sessions.host')}</th>
            <th scope="col">{t('sessions.network')}</th>
            <th scope="col">{t('sessions.until')}</th>
            <th scope="col">{t('sessions.action')}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(session => (
            <tr key={session.name}>
              <th scope="row">{session.since}</th>
              {withLogin && <td>{session.login}</td>}
              <td>{session.browser || t('unknown')}</td>
              <td>{session.host || t('unknown')}</td>
              <td>{session.network || t('unknown')}</td>
              <td>{session.until}</td>
              <td>{session.current ? t('sessions.current') : end(session)}</td>
            </tr>
          ))}
        </tbody>
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
  return (
    <TableSection id="sign-ins">
      <table>
        <caption id="sign-ins">{t('signIns.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('signIns.at')}</th>
            {withLogin && <th scope="col">{t('login')}</th>}
            <th scope="col">{t('signIns.how')}</th>
            <th scope="col">{t('browser')}</th>
            <th scope="col">{t('signIns.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {signIns.map(({ id, at, login, how, outcome, browser }) => (
            <tr key={id}>
              <th scope="row">{at}</th>
              {withLogin && <td>{login}</td>}
              <td>{t(`how.${how}`)}</td>
              <td>{browser || t('unknown')}</td>
              <td>{t(`outcome.${outcome}`)}</td>
            </tr>
          ))}
        </tbody>
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
  return (
    <TableSection id="browsers">
      <table>
        <caption id="browsers">{t('browsers.caption', { count: browsers.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('browser')}</th>
            {withLogin && <th scope="col">{t('login')}</th>}
            <th scope="col">{t('browsers.first')}</th>
            <th scope="col">{t('browsers.last')}</th>
          </tr>
        </thead>
        <tbody>
          {browsers.map(({ name, login, browser, first, last, current }) => (
            <tr key={`${login} ${name}`}>
              <th scope="row">
                {browser || t('unknown')}
                {current && ` (${t('browsers.current')})`}
              </th>
              {withLogin && <td>{login}</td>}
              <td>{first}</td>
              <td>{last}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableSection>
  );
}
