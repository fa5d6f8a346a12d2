import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysText, monthName, monthText } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { monthMark, type ReportDateType } from '~/rules/report-months';
import type { ShownMonth } from './report.server';

interface MonthNameProps {
  month: Pick<ShownMonth, 'month' | 'days'>;
  dateType: ReportDateType;
  /** where the months of two years could be taken for each other */
  withYear: boolean;
  today: string;
  link?: { address: string; words: string; isOpen: boolean };
}

const OpenLink = ({ address, isOpen, children }: { address: string; isOpen: boolean; children: ReactNode }) => (
  <a href={address} className={isOpen ? 'opens closes' : 'opens'}>
    {children}
  </a>
);

export function MonthName({ month: { month, days }, dateType, withYear, today, link }: MonthNameProps) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const name = withYear ? monthText(month, language) : monthName(Number(month.slice(5)), language);
  const mark = monthMark(month, days, dateType, today);
  return (
    <>
      {link ? (
        <OpenLink {...link}>
          {name}
          <span className="visually-hidden">
            {' '}
            {withYear ? '' : month.slice(0, 4)}: {link.words}
          </span>
        </OpenLink>
      ) : (
        <>
          {name}
          {!withYear && <span className="visually-hidden"> {month.slice(0, 4)}</span>}
        </>
      )}
      {mark && ' '}
      {mark === 'untilToday' && <span className="hint">{t('untilToday')}</span>}
      {mark === 'part' && days && <span className="hint">{daysText(days, language)}</span>}
      {mark === 'soFar' && <span className="hint">{t('bookedSoFar')}</span>}
    </>
  );
}
