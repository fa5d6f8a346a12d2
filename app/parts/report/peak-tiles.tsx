import { useTranslation } from 'react-i18next';
import { monthName, orDash, wholeNumber } from '../frame/format';
import { useLanguage } from '../frame/use-language';
import { Tiles } from './tiles';

interface PeakTilesProps {
  /** `peak`: the month that had most, counted from 0 */
  items: readonly { label: string; total: number | null | undefined; peak: { at: number; count: number } | null }[];
}

/** Totals of years, each with its best month. */
export function PeakTiles({ items }: PeakTilesProps) {
  const { t } = useTranslation('traffic');
  const language = useLanguage();
  const number = (value: number) => wholeNumber(Math.round(value), language);
  return (
    <Tiles
      items={items.map(({ label, total, peak }) => ({
        label,
        value: orDash(total, number),
        note: peak
          ? t('chart.most', { most: monthName(peak.at + 1, language), highest: number(peak.count) })
          : undefined,
      }))}
    />
  );
}
