import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { contrast } from '~/brands/contrast';
import { oneDecimal } from '~/parts/frame/format';
import type { FrameData } from '~/parts/frame/frame-data';
import { Icon } from '~/parts/frame/icon';
import { type ContrastRating, colourPairs, rateContrast, shownRatio } from '~/rules/contrast-pairs';
import type { Looks } from '~/rules/engine-styles';

const icons = { good: 'success', weak: 'warning', poor: 'error' } as const satisfies Record<ContrastRating, string>;

/** Only a warning: the choice is the partner's. */
export function Contrast({ colours }: Pick<Looks, 'colours'>) {
  const { t } = useTranslation('layout');
  const frame = useRouteLoaderData<FrameData>('root');
  const pairs = colourPairs.map(pair => {
    const ratio = contrast(colours[pair.front], colours[pair.back]);
    return { ...pair, ratio, verdict: rateContrast(ratio, pair.wanted) };
  });
  const doubtful = pairs.filter(({ verdict }) => verdict !== 'good').length;
  return (
    <div className="panel">
      <h2>{t('sections.contrast')}</h2>
      <p aria-live="polite">{doubtful > 0 ? t('contrast.doubtful', { count: doubtful }) : t('contrast.fine')}</p>
      <ul className="pairs">
        {pairs.map(({ name, ratio, verdict, front, back }) => (
          <li key={name}>
            <b aria-hidden="true" style={{ color: colours[front], background: colours[back] }}>
              {name === 'icons' ? '✓' : 'Aa'}
            </b>
            <span>{t(`contrast.pairs.${name}`)}</span>
            <span className={icons[verdict]}>
              <Icon name={icons[verdict]} /> {frame && oneDecimal(shownRatio(ratio), frame.language)} : 1,{' '}
              {t(`contrast.${verdict}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
