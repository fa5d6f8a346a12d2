import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';

const facts = ['username', 'firstname', 'lastname', 'department'] as const;

export type Named = Record<(typeof facts)[number], string>;

/** The facts are posted for the page alone: it shows them again when the upstream is down. */
export const deleteNames = ['once', ...facts];

export function DeleteQuestion({ user }: { user: Named }) {
  const { t } = useTranslation('userlist');
  const rows = [
    [t('columns.username'), user.username],
    [t('delete.name'), `${user.firstname} ${user.lastname}`.trim()],
    [t('columns.department'), user.department],
  ].filter(([, value]) => value);
  return (
    <>
      <p>{t('delete.text')}</p>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface DeleteFormProps {
  user: Named & { userno: number };
  once: string;
  /** the link back */
  children: ReactNode;
}

export function DeleteForm({ user, once, children }: DeleteFormProps) {
  const { t } = useTranslation('userlist');
  return (
    <form method="post" action={href('partnerdata/users/:userno/delete', { userno: String(user.userno) })}>
      <input type="hidden" name="once" value={once} />
      {facts.map(name => (
        <input key={name} type="hidden" name={name} value={user[name]} />
      ))}
      <div className="actions">
        <button type="submit" className="danger">
          {t('delete.confirm')}
        </button>
        {children}
      </div>
    </form>
  );
}
