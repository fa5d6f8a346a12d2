import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { orDash, shortMonth, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import type { Bars } from '~/rules/home-bars';
import type { HomeFigures } from '~/rules/home-figures';
import { Failed } from './failed';

interface YearProps {
  figures: HomeFigures | null;
  bars: Bars | null;
  day: string;
  mayReport: boolean;
}

/** Bars stretch with the page, their lines don't. */
const unscaled = { vectorEffect: 'non-scaling-stroke' } as const;

/** The figures below the bars are the drawing's table (D27). */
export function Year({ figures, bars, day, mayReport }: YearProps) {
  const { t } = useTranslation(['home', 'common']);
  const language = useLanguage();
  const year = Number(day.slice(0, 4));
  const count = (value: number) => wholeNumber(value, language);
  return (
    <section className="part">
      <div className="head">
        <h2 id="year">{t('year.title')}</h2>
        {figures && (
          <span className="keys">
            <span className="key">{year}</span> <span className="key before">{year - 1}</span>
          </span>
        )}
        {mayReport && <a href={href('statistics/overview')}>{t('common:pages.partnerReport')}</a>}
      </div>
      {!figures && <Failed text={t('year.failed')} />}
      {figures && bars && (
        <>
          <svg
            className="bars"
            width="100%"
            height="132"
            viewBox="0 0 120 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path {...unscaled} d="M0 100h120M0 75h120M0 50h120M0 25h120M0 0h120" />
            <path {...unscaled} className="before" d={bars.before} />
            <path className="now" d={bars.now} />
          </svg>
          <ol className="twelve">
            {figures.year.now.map((now, index) => {
              const month = `${year}-${String(index + 1).padStart(2, '0')}`;
              return (
                <li key={month}>
                  {`${shortMonth(month, language).replace('.', '')} `}
                  <span className="count">{orDash(now, count)}</span>
                  <span className="visually-hidden">{`, ${year - 1}: ${count(figures.year.before[index] ?? 0)}`}</span>
                </li>
              );
            })}
          </ol>
          <p className="muted small">{t('year.running')}</p>
        </>
      )}
    </section>
  );
}
