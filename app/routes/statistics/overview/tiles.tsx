import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/languages';
import { money, orDash, percent, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { shortWords } from '~/parts/report/short-words';
import { Change, Tile } from '~/parts/report/tiles';
import { yearRate } from '~/rules/change-rate';
import { eurosOf } from '~/rules/money';
import type { Figures } from '~/rules/partner-report';
import { yearsOf } from './columns';
import type { ReportData } from './read.server';

export function Tiles({ data: { report } }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  if (!report) return null;
  const { now, past } = report;
  const count = (number: number) => wholeNumber(number, language);
  const compared = (value: (figures: Figures) => number | null, text: Comparison['text']) => {
    if (!past) return null;
    return comparedText({ now: value(now.total), before: value(past.total), year: yearsOf(past), text }, t, language);
  };
  const { cents, firm, persons, perPerson } = now.total;
  const number = (difference: number) =>
    t(difference > 0 ? 'tiles.more' : 'tiles.fewer', { number: count(Math.abs(difference)) });
  return (
    <dl className="tiles">
      <Tile label={t('legend.sales.name')} value={wholeNumber(Math.round(cents / 100), language)} unit="EUR">
        {compared(
          figures => figures.cents,
          (_, year) => ` ${t('tiles.sameDays', { year })}`,
        )}
      </Tile>
      <Tile label={`${t('legend.firm.name')} (${shortWords.firm})`} value={count(firm)}>
        {compared(
          figures => figures.firm,
          difference => `, ${number(difference)}`,
        )}
      </Tile>
      <Tile label={`${t('legend.persons.name')} (${shortWords.persons})`} value={count(persons)}>
        {compared(
          figures => figures.persons,
          difference => `, ${number(difference)}`,
        )}
      </Tile>
      <Tile
        label={t('legend.perPerson.name')}
        value={orDash(perPerson, each => money(eurosOf(each), language))}
        unit={perPerson === null ? undefined : 'EUR'}
      >
        {compared(
          figures => figures.perPerson,
          (_, year) => ` ${t('tiles.onYear', { year })}`,
        )}
      </Tile>
    </dl>
  );
}

interface Comparison {
  now: number | null;
  before: number | null;
  year: string;
  text: (difference: number, year: string) => string;
}

function comparedText({ now, before, year, text }: Comparison, t: TFunction, language: Language) {
  const rate = now === null ? null : yearRate(now, before);
  if (now === null || before === null || rate === null) return null;
  if (rate === 0) return t('overview:tiles.same', { year });
  return (
    <>
      <Change change={rate}>{percent(Math.abs(rate), language, 'share', 1)}</Change>
      {text(now - before, year)}
    </>
  );
}
