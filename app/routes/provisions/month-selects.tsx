import { useTranslation } from 'react-i18next';
import { monthName } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { FilterSelect } from '~/parts/report/filter';

interface MonthSelectsProps {
  /** 1 to 12; undefined: the whole year, which is offered then */
  month?: number;
  year: number;
  years: readonly number[];
}

export function MonthSelects({ month, year, years }: MonthSelectsProps) {
  const { t } = useTranslation('provisions');
  const language = useLanguage();
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: monthName(index + 1, language),
  }));
  return (
    <>
      <FilterSelect
        id="month"
        label={t('month')}
        value={month ? String(month) : ''}
        options={month ? months : [{ value: '', label: t('wholeYear') }, ...months]}
      />
      <FilterSelect
        id="year"
        label={t('year')}
        value={String(year)}
        options={years.map(each => ({ value: String(each), label: String(each) }))}
      />
    </>
  );
}
