import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from './address';
import type { ReportData } from './read.server';

const id = 'compare';

export function Compare({ data }: { data: ReportData }) {
  const { t } = useTranslation('overview');
  const { report, query, compare } = data;
  if (!report) return null;
  const { from, to } = report.now.range;
  const yearsBack = (back: number) => {
    const [first, last] = [from, to].map(day => Number(day.slice(0, 4)) - back);
    return first === last ? `${first}` : `${first}–${last}`;
  };
  const choices = [
    ...[1, 2, 3].map(back => ({ back, label: yearsBack(back), value: back === 1 ? undefined : `${back}` })),
    { back: 0, label: t('compareNone'), value: 'none' },
  ];
  return (
    <nav className="pager ranges" aria-labelledby={id}>
      <span id={id}>{t('compareWith')}</span>
      {choices.map(({ back, label, value }) => (
        <Fragment key={back}>
          {' '}
          <a
            className="chip"
            href={`${addressOf(data, { query: { ...query, compare: value } })}#months`}
            aria-current={back === compare ? 'true' : undefined}
          >
            {label}
          </a>
        </Fragment>
      ))}
    </nav>
  );
}
