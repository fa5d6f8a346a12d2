import { useTranslation } from 'react-i18next';
import type { Language } from '~/languages';
import { oneDecimal, orDash, wholeNumber } from '../frame/format';
import { ChartSwitch, useInteractive } from './chart-mode';
import { scaleOf } from './chart-scale';
import { type ChartSpec, labelsShown, type Series } from './chart-spec';
import { MonthBars } from './month-bars';

interface BarChartProps {
  id: string;
  /** id of the heading above it */
  at?: string;
  title: string;
  /** one sentence; the table beside the chart has every figure (D27) */
  summary: string;
  series: readonly Series[];
  labels: readonly string[];
  language: Language;
  text?: (value: number) => string;
}

/** More figures than a year's can't stand below their bars. */
const maxFigures = 12;

/** Drawn by the server; only `?chart=interactive` needs a script. */
export function BarChart({
  id,
  at = `${id}-title`,
  title,
  summary,
  series,
  labels,
  language,
  text = value => wholeNumber(value, language),
}: BarChartProps) {
  const { t } = useTranslation('traffic');
  const Interactive = useInteractive();
  const spec: ChartSpec = { id, series, labels, thousand: t('chart.thousand'), language, text };
  const { ticks, inThousands } = scaleOf(
    series.flatMap(({ values }) => values),
    language,
  );
  const [now, before, older] = series;
  const hasFigures = labels.length <= maxFigures;
  const shown = labelsShown(labels, 0);
  return (
    <div className="plot">
      {Interactive ? (
        <Interactive spec={spec} title={title} />
      ) : (
        <MonthBars
          id={id}
          height={176}
          summary={summary}
          ticks={ticks}
          months={labels.map((name, index) => ({
            name: hasFigures || shown[index] === 'always' ? name : '',
            figure: hasFigures ? orDash(now?.values[index] ?? null, shortFigure) : undefined,
            now: now?.values[index] ?? null,
            before: before?.values[index],
            older: older?.values[index],
          }))}
        />
      )}
      <p className="chart-note">
        {t(inThousands ? 'chart.inThousands' : 'chart.lines', { step: wholeNumber(ticks[1] ?? 1, language) })}{' '}
        <ChartSwitch at={at} of={title} />
      </p>
    </div>
  );

  function shortFigure(value: number): string {
    if (!inThousands) return wholeNumber(Math.round(value), language);
    const thousands = value / 1000;
    return thousands > 0 && thousands < 9.95 ? oneDecimal(thousands, language) : wholeNumber(thousands, language);
  }
}
