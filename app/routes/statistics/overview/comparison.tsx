import { useTranslation } from 'react-i18next';
import { capitalised, money, percent, rangeText, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { changeRate, eurosOf } from '~/rules/change-rate';
import type { ReportData } from './read.server';

export const comparisonId = 'comparison';

export function Comparison({ data: { report, dateType } }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  if (!report?.past) return null;
  const [now, past] = [report.now.total, report.past.total];
  const range = rangeText(report.now.range, language);
  // A rate from 0 says nothing.
  const rate = (one: number, other: number) =>
    other > 0 ? ` (${percent(changeRate(one, other) ?? 0, language, 'signed', 1)})` : '';
  const difference = () => {
    if (now.firm === past.firm) return t('comparison.same');
    const values = { number: wholeNumber(Math.abs(now.firm - past.firm), language), rate: rate(now.firm, past.firm) };
    return t(now.firm > past.firm ? 'comparison.more' : 'comparison.fewer', values);
  };
  const sales = () => {
    const total = money(eurosOf(now.cents), language);
    if (now.cents === past.cents) return t('comparison.stayed', { total });
    const amount = money(eurosOf(Math.abs(now.cents - past.cents)), language);
    const values = { amount, total, rate: rate(now.cents, past.cents) };
    return t(now.cents > past.cents ? 'comparison.rose' : 'comparison.fell', values);
  };
  return (
    <p id={comparisonId} className="muted">
      {capitalised(
        t('comparison.sentence', {
          period: dateType === 'departure' ? t('comparison.departures', { range }) : range,
          before: rangeText(report.past.range, language),
          booked: t('comparison.booked', { count: now.firm, number: wholeNumber(now.firm, language) }),
          difference: difference(),
          sales: sales(),
        }),
        language,
      )}
    </p>
  );
}
