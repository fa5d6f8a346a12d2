import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { openPage } from '~/gate/request/page.server';
import { PageHead } from '~/parts/frame/page-head';

export const loader = openPage('keyboard', async () => null);

/** The portal has no keys of its own, which could clash with those of a screen reader. */
const keys = [
  { where: 'everywhere', what: ['tab', 'skip', 'press', 'space', 'escape'] },
  { where: 'forms', what: ['enter', 'arrows', 'tabs', 'mistakes'] },
  { where: 'reports', what: ['wide', 'sort', 'reader', 'charts'] },
];

export default function Keyboard() {
  const { t } = useTranslation(['keyboard', 'common', 'login', 'form', 'reports', 'users']);
  /** The controls by their names on the pages. */
  const names = {
    login: t('login:login'),
    save: t('form:save'),
    refresh: t('reports:refresh'),
    data: t('users:form.data'),
    rights: t('users:form.rights'),
    lite: t('common:frame.liteOn'),
  };
  return (
    <>
      <PageHead title={t('common:pages.keyboard')} purpose={t('purpose')} />
      <section className="sheet prose">
        {keys.map(({ where, what }) => (
          <Fragment key={where}>
            <h2>{t(`${where}.title`)}</h2>
            <dl>
              {what.map(key => (
                <div key={key}>
                  <dt>{t(`${where}.${key}.keys`)}</dt>
                  <dd>{t(`${where}.${key}.text`, names)}</dd>
                </div>
              ))}
            </dl>
          </Fragment>
        ))}
        <h2>{t('own.title')}</h2>
        <p>{t('own.text')}</p>
        <h2>{t('plain.title')}</h2>
        <p>{t('plain.light', names)}</p>
        <p>{t('plain.text')}</p>
      </section>
    </>
  );
}
