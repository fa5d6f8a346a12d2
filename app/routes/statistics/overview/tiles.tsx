import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/languages';
import { daysText, money, orDash, percent, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { shortWords } from '~/parts/report/short-words';
import { Change, Tile } from '~/parts/report/tiles';
import { eurosOf, yearRate } from '~/rules/change-rate';
import { type Figures, ratiosOf } from '~/rules/partner-report';
import type { ReportData } from './read.server';

export function Tiles({ data: { report } }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  if (!report) return null;
  const { now, past } = report;
  const euros = (cents: number) => money(eurosOf(cents), language);
  const whole = (cents: number) => wholeNumber(Math.round(cents / 100), language);
  const count = (number: number) => wholeNumber(number, language);
  const compared = (value: (figures: Figures) => number | null | undefined) => {
    const before = past && (value(past.total) ?? null);
    return comparedText({ now: value(now.total) ?? null, before, range: past?.range }, t, language);
  };
  const { perPerson, commission, lost } = now.total;
  const share = ratiosOf(now.total).cancelled;
  return (
    <dl className="tiles">
      <Tile label={t('legend.sales.name')} value={whole(now.total.cents)} unit="EUR">
        {compared(({ cents }) => cents)}
      </Tile>
      {commission !== undefined && (
        <Tile label={t('legend.commission.name')} value={whole(commission)} unit="EUR">
          {compared(figures => figures.commission)}
        </Tile>
      )}
      <Tile label={`${t('legend.firm.name')} (${shortWords.firm})`} value={count(now.total.firm)}>
        {compared(({ firm }) => firm)}
      </Tile>
      <Tile label={`${t('legend.persons.name')} (${shortWords.persons})`} value={count(now.total.persons)}>
        {compared(({ persons }) => persons)}
      </Tile>
      <Tile
        label={t('legend.perPerson.name')}
        value={orDash(perPerson, euros)}
        unit={perPerson === null ? undefined : 'EUR'}
      >
        {compared(figures => figures.perPerson)}
      </Tile>
      <Tile
        label={`${t('legend.cancelledShare.name')} (${shortWords.cancelled})`}
        value={orDash(share, rate => percent(rate, language, 'share', 1))}
      >
        {lost === undefined
          ? t('tiles.cancelled', { number: count(now.total.cancelled) })
          : t('tiles.lost', { number: count(now.total.cancelled), amount: euros(lost) })}
      </Tile>
    </dl>
  );
}

interface Comparison {
  now: number | null;
  before: number | null;
  range: { from: string; to: string } | undefined;
}

function comparedText({ now, before, range }: Comparison, t: TFunction, language: Language) {
  const rate = now === null ? null : yearRate(now, before);
  if (rate === null || !range) return null;
  const days = daysText(range, language, true);
  if (rate === 0) return t('overview:tiles.same', { range: days });
  return (
    <>
      <Change change={rate}>{percent(Math.abs(rate), language, 'share', 1)}</Change>
      {`, ${t(rate > 0 ? 'overview:tiles.more' : 'overview:tiles.less', { range: days })}`}
    </>
  );
}
