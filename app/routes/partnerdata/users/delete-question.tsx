import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/portal';

interface Named {
  username: string;
  firstname: string;
  lastname: string;
  department: string;
}

export function DeleteQuestion({ user }: { user: Named }) {
  const { t } = useTranslation('userlist');
  const facts = [
    [t('columns.username'), user.username],
    [t('delete.name'), `${user.firstname} ${user.lastname}`.trim()],
    [t('columns.department'), user.department],
  ].filter(([, value]) => value);
  return (
    <>
      <p>{t('delete.text')}</p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** @param children the link back */
export function DeleteForm({ userno, once, children }: { userno: number; once: string; children: ReactNode }) {
  const { t } = useTranslation('userlist');
  return (
    <form method="post" action={href('partnerdata/users/:userno/delete', { userno: String(userno) })}>
      <input type="hidden" name="once" value={once} />
      <div className="actions">
        <button type="submit" className="danger">
          {t('delete.confirm')}
        </button>
        {children}
      </div>
    </form>
  );
}
