import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/languages';
import { ChartDrawing } from './chart-drawing';
import { ChartSwitch, useInteractive } from './chart-mode';
import { type ChartSpec, drawing, type Series } from './chart-spec';

interface BarChartProps {
  id: string;
  title: string;
  /** one sentence; the table beside the chart has every figure (D27) */
  summary: string;
  unit?: string;
  series: readonly Series[];
  labels: readonly string[];
  language: Language;
}

/** Drawn by the server (chart-svg.server.tsx); only `?chart=interactive` needs a script. */
export function BarChart({ id, title, summary, unit, series, labels, language }: BarChartProps) {
  const { t } = useTranslation('traffic');
  const drawChart = useContext(ChartDrawing);
  const spec: ChartSpec = { id, series, labels, unit, thousand: t('chart.thousand'), language };
  const Interactive = useInteractive();
  return (
    <figure className="chart sheet">
      <figcaption id={`${id}-title`}>{title}</figcaption>
      {series.length > 1 && <Key spec={spec} />}
      {Interactive ? (
        <Interactive spec={spec} title={title} />
      ) : (
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-summary`}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          id={id}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server, where every text is escaped
          dangerouslySetInnerHTML={{ __html: drawChart(spec) }}
        />
      )}
      <p className="chart-note" id={`${id}-summary`}>
        {summary} <ChartSwitch at={`${id}-title`} of={title} />
      </p>
    </figure>
  );
}

/** For the eye only: summary and table say it in words. */
function Key({ spec: { id, series } }: { spec: ChartSpec }) {
  return (
    <ul className="chart-key" aria-hidden="true">
      {series.map(({ name }, index) => (
        <li key={name}>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the word stands beside it */}
          <svg width="14" height="14">
            <path
              className={`bar-${index + 1}`}
              fill={index === 1 ? `url(#${id}-hatch)` : undefined}
              d="M1 1h12v12H1z"
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
