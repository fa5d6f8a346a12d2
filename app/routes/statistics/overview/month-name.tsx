import { useTranslation } from 'react-i18next';
import { daysText, monthName } from '~/parts/format';
import { useLanguage } from '~/parts/use-language';
import type { ShownMonth } from './report.server';

interface MonthNameProps {
  month: Pick<ShownMonth, 'month' | 'days'>;
  today: string;
  /** opens or closes the month's groups */
  link?: { address: string; words: string; isOpen: boolean };
}

/** A month as the head of its rows; where the range holds a part of it, which days. */
export function MonthName({ month: { month, days }, today, link }: MonthNameProps) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const name = monthName(Number(month.slice(5)), language);
  const running = days?.to === today && days.from.endsWith('-01');
  return (
    <>
      {link ? (
        <a href={link.address} className={link.isOpen ? 'opens closes' : 'opens'}>
          {name}
          <span className="visually-hidden">
            {' '}
            {month.slice(0, 4)}: {link.words}
          </span>
        </a>
      ) : (
        name
      )}
      {days && <span className="hint">{running ? t('untilToday') : daysText(days, language)}</span>}
    </>
  );
}
