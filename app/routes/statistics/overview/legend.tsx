import { useTranslation } from 'react-i18next';
import { legendEntries, shortWords } from './names';

/** The short words of the tables' heads, in sight beside them. */
export function ShortWords() {
  const { t } = useTranslation('overview');
  const words = Object.entries(shortWords) as [keyof typeof shortWords, string][];
  return <p className="muted small">{words.map(([id, short]) => `${short} = ${t(`legend.${id}.name`)}`).join(', ')}</p>;
}

/** What the figures are, in the words of the specification (point 2). */
export function Legend() {
  const { t } = useTranslation('overview');
  return (
    <details className="legend">
      <summary>{t('legend.title')}</summary>
      <dl>
        {legendEntries(t).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
