import { useTranslation } from 'react-i18next';
import { shortWords } from '~/parts/report/short-words';
import type { Counts } from '~/rules/partner-report';
import { legendEntries } from './names';

export function ShortWords() {
  const { t } = useTranslation('overview');
  const words = Object.entries(shortWords) as [keyof typeof shortWords, string][];
  return <p className="muted small">{words.map(([id, short]) => `${short} = ${t(`legend.${id}.name`)}`).join(', ')}</p>;
}

/** specification, point 2 */
export function Legend({ told }: { told: Partial<Counts> }) {
  const { t } = useTranslation('overview');
  return (
    <details className="legend">
      <summary>{t('legend.title')}</summary>
      <dl>
        {legendEntries(t, told).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
