import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { FrameData } from '~/parts/frame/frame-data';
import { Icon } from '~/parts/frame/icon';

/** Where a browser shows no PDF in a frame, the link beside it does. */
export function Preview({ file: { fileid, name } }: { file: { fileid: string; name: string } }) {
  const { t } = useTranslation(['marketing', 'common']);
  const frame = useRouteLoaderData<FrameData>('root');
  const address = href('marketing/offertemplates/:fileid', { fileid, view: 'inline' });
  const title = t('templates.previewOf', { name });
  return (
    <section aria-labelledby="preview" className="preview">
      <h2 id="preview">{title}</h2>
      <p className="card-links">
        <a href={address} target="_blank" rel="noopener">
          {t('templates.open')}
          {'\u00a0'}
          <Icon name="external" />
          <span className="visually-hidden">{t('common:frame.newTab')}</span>
        </a>{' '}
        <a href={href('marketing/offertemplates/:fileid', { fileid })}>
          <Icon name="down" />
          {t('download')} <span className="visually-hidden">{name}</span>
        </a>
      </p>
      {!frame?.lite && <iframe src={address} title={title} />}
    </section>
  );
}
