import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { orDash, shortMonth, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { MonthBars, YearKeys } from '~/parts/report/month-bars';
import { monthOf } from '~/rules/days';
import type { HomeFigures } from '~/rules/home-figures';
import { Failed } from './failed';

interface YearProps {
  figures: HomeFigures | null;
  day: string;
  mayReport: boolean;
}

/** The figures below the bars are the drawing's table (D27). */
export function Year({ figures, day, mayReport }: YearProps) {
  const { t } = useTranslation(['home', 'common']);
  const language = useLanguage();
  const year = Number(day.slice(0, 4));
  const count = (value: number) => wholeNumber(value, language);
  return (
    <section className="part">
      <div className="head">
        <h2 id="year">{t('year.title')}</h2>
        {figures && <YearKeys names={[String(year), String(year - 1)]} />}{' '}
        {mayReport && <a href={href('statistics/overview')}>{t('common:pages.partnerReport')}</a>}
      </div>
      {!figures && <Failed text={t('year.failed')} />}
      {figures && (
        <>
          <MonthBars
            height={132}
            months={figures.year.now.map((now, index) => {
              const before = figures.year.before[index] ?? 0;
              return {
                name: shortMonth(monthOf(year, index + 1), language),
                figure: orDash(now, count),
                now,
                before,
                hidden: `, ${t('common:pair', { label: year - 1, value: count(before) })}`,
              };
            })}
          />
          <p className="muted small">{t('year.running')}</p>
        </>
      )}
    </section>
  );
}
