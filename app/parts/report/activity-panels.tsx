import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInsTable } from './activity-tables';

export const ActivityPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sheet results">
    <div className="head">
      <h2>{title}</h2>
    </div>
    {children}
  </section>
);

interface SignInsPanelProps extends ComponentProps<typeof SignInsTable> {
  /** where the page of older ones begins */
  older: number | null;
  newest: boolean;
  address: (before?: string) => string;
}

export function SignInsPanel({ older, newest, address, ...table }: SignInsPanelProps) {
  const { t } = useTranslation('security');
  return (
    <ActivityPanel title={t('signIns.title')}>
      <SignInsTable {...table} />
      {(older !== null || !newest) && (
        <nav aria-label={t('signIns.pages')} className="result">
          {!newest && (
            <a className="button" href={address()}>
              {t('signIns.newest')}
            </a>
          )}
          {older !== null && (
            <a className="button" href={address(String(older))}>
              {t('signIns.older')}
            </a>
          )}
        </nav>
      )}
    </ActivityPanel>
  );
}
