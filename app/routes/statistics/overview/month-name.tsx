import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysText, monthName } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import type { ShownMonth } from './report.server';

interface MonthNameProps {
  month: Pick<ShownMonth, 'month' | 'days'>;
  today: string;
  link?: { address: string; words: string; isOpen: boolean };
}

const OpenLink = ({ address, isOpen, children }: { address: string; isOpen: boolean; children: ReactNode }) => (
  <a href={address} className={isOpen ? 'opens closes' : 'opens'}>
    {children}
  </a>
);

export function MonthName({ month: { month, days }, today, link }: MonthNameProps) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const name = monthName(Number(month.slice(5)), language);
  const running = days?.to === today && days.from.endsWith('-01');
  return (
    <>
      {link ? (
        <OpenLink {...link}>
          {name}
          <span className="visually-hidden">
            {' '}
            {month.slice(0, 4)}: {link.words}
          </span>
        </OpenLink>
      ) : (
        name
      )}
      {days && <span className="hint">{running ? t('untilToday') : daysText(days, language)}</span>}
    </>
  );
}
