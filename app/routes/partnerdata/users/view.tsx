import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { UserValues } from '~/forms/user';
import { dash } from '~/parts/frame/format';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { rightNames } from '~/rules/rights';
import { textFields } from './text-fields';

/** Of a user whom the visitor may not change (D10). */
export function UserView({ user, refused }: { user: UserValues; refused: boolean }) {
  const { t } = useTranslation(['users', 'form']);
  const { username } = user;
  const yesOrNo = (value: boolean) => t(value ? 'form:yes' : 'form:no');
  return (
    <div className="page">
      <PageHead title={t('view.title', { username })} failed={refused} />
      <Notice tone={refused ? 'error' : 'info'} announced={refused}>
        <p>{t(refused ? 'view.refused' : 'view.reason', { username })}</p>
      </Notice>
      <h2>{t('form.data')}</h2>
      <Facts
        facts={[
          ...textFields.map(name => [t(`form.fields.${name}`), user[name] || dash] as const),
          [t('form.fields.accountlocked'), yesOrNo(user.accountlocked)],
        ]}
      />
      <h2>{t('form.rights')}</h2>
      <Facts facts={rightNames.map(name => [t(`rights.${name}.name`), yesOrNo(user.rights[name])] as const)} />
      <p>
        <a className="button" href={href('partnerdata/users')}>
          {t('form.back')}
        </a>
      </p>
    </div>
  );
}

function Facts({ facts }: { facts: (readonly [name: string, value: string])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
