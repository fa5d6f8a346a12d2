import { useTranslation } from 'react-i18next';
import { shortWords } from './columns';

const entries = ['visits', 'requests', 'firm', 'cancelled', 'persons', 'sales', 'perPerson', 'change'] as const;
const shorts: Partial<Record<(typeof entries)[number], string>> = shortWords;

/** What the figures are, in the words of the specification (point 2). */
export function Legend() {
  const { t } = useTranslation('overview');
  return (
    <details className="legend">
      <summary>{t('legend.title')}</summary>
      <dl>
        {entries.map(entry => (
          <div key={entry}>
            <dt>{shorts[entry] ? `${shorts[entry]} – ${t(`legend.${entry}.name`)}` : t(`legend.${entry}.name`)}</dt>
            <dd>{t(`legend.${entry}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
