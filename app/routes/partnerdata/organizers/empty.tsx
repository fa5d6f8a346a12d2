import { useTranslation } from 'react-i18next';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';

/** specification, point 2 */
export function NoOrganizers() {
  const { t } = useTranslation(['common', 'organizers']);
  return (
    <>
      <PageHead title={t('pages.organizers')} purpose={t('organizers:purpose')} />
      <Notice tone="warning" title={t('organizers:empty.title')}>
        <p>{t('organizers:empty.text')}</p>
      </Notice>
    </>
  );
}
