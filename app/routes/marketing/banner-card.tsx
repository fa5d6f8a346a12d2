import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { FrameData } from '~/parts/frame/frame-data';
import { CopyButton } from '~/parts/report/copy-button';
import { DownloadLink } from '~/parts/report/download-link';

interface BannerCardProps {
  id: string;
  fileid: string;
  /** brands with two languages have each banner twice */
  label: string;
  size?: { width: number; height: number };
  snippet: string;
  /** its picture has an address of its own */
  isServed: boolean;
}

export function BannerCard({ id, fileid, label, size, snippet, isServed }: BannerCardProps) {
  const { t } = useTranslation('marketing');
  const frame = useRouteLoaderData<FrameData>('root');
  // The light version loads a picture on request only.
  const picture = href('marketing/banner/:fileid', { fileid, view: 'inline' });
  const about = size ? `${label}, ${t('banners.size', size)}` : label;
  return (
    <li className={size && size.height * 2 > size.width ? 'card tall' : 'card'}>
      {frame?.lite ? (
        <a href={picture}>
          {t('banners.show')} <span className="visually-hidden">{about}</span>
        </a>
      ) : (
        <img src={picture} alt={t('banners.alt', { about })} loading="lazy" {...size} />
      )}
      <p className="card-links">
        <span className="muted">{about}</span>{' '}
        <DownloadLink address={href('marketing/banner/:fileid', { fileid })} about={about} />
      </p>
      <details>
        <summary>
          {t('banners.code')} <span className="visually-hidden">{about}</span>
        </summary>
        <p className="hint" id={`${id}-hint`}>
          {t(isServed ? 'banners.codeHintServed' : 'banners.codeHint')}
        </p>
        <textarea
          id={id}
          readOnly
          rows={4}
          spellCheck={false}
          defaultValue={snippet}
          aria-label={`${t('banners.code')}, ${about}`}
          aria-describedby={`${id}-hint`}
        />
        <CopyButton text={snippet} about={about} />
      </details>
    </li>
  );
}
