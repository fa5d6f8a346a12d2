import { useTranslation } from 'react-i18next';
import type { Language } from '~/languages';
import { daysText, money, monthName, oneDecimal, percentSignOf, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { Change, Tile } from '~/parts/report/tiles';
import { yearRate } from '~/rules/change-rate';
import type { Figure, HomeFigures } from '~/rules/home-figures';
import { eurosOf } from '~/rules/money';
import { Failed } from './failed';

export function Figures({ figures, day }: { figures: HomeFigures | null; day: string }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  if (!figures) return <Failed text={t('figures.failed')} />;
  const { commission, bookings, salesOfMonth, salesOfYear } = figures;
  const month = monthName(Number(day.slice(5, 7)), language);
  const amount = (cents: number) => wholeNumber(Math.round(cents / 100), language);
  const exact = (cents: number) => money(eurosOf(cents), language);
  return (
    <dl className="tiles">
      {commission && (
        <FigureTile label={t('figures.commission', { period: month })} figure={commission} form={exact} unit="EUR" />
      )}
      <FigureTile
        label={t('figures.bookings', { period: month })}
        figure={bookings}
        form={count => wholeNumber(count, language)}
      />
      <FigureTile label={t('figures.sales', { period: month })} figure={salesOfMonth} form={amount} unit="EUR" />
      <FigureTile
        label={t('figures.sales', { period: day.slice(0, 4) })}
        figure={salesOfYear}
        form={amount}
        unit="EUR"
      />
    </dl>
  );
}

interface TileProps {
  label: string;
  figure: Figure;
  form: (value: number) => string;
  unit?: string;
}

function FigureTile({ label, figure, form, unit }: TileProps) {
  return (
    <Tile label={label} value={form(figure.now)} unit={unit}>
      <Comparison figure={figure} form={form} counted={!unit} />
    </Tile>
  );
}

/** With the same days; where those are not known, or had nothing, what there was. */
function Comparison({
  figure: { now, before, of, same },
  form,
  counted,
}: Omit<TileProps, 'label'> & { counted: boolean }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const range = daysText(of, language, true);
  const rate = yearRate(now, before);
  if (!same || rate === null) return t('common:pair', { label: range, value: form(before) });
  if (now === before) return t('figures.same', { range });
  return (
    <>
      <Change change={now - before}>
        {counted ? wholeNumber(Math.abs(now - before), language) : percentOf(Math.abs(rate), language)}
      </Change>
      {` ${t('figures.against', { range })}`}
    </>
  );
}

const percentOf = (rate: number, language: Language) => oneDecimal(rate, language) + percentSignOf(language);
