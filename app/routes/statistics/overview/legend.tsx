import { useTranslation } from 'react-i18next';
import { legendEntries } from './names';

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
