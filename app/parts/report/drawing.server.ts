import type { DrawChart } from './chart-drawing';

let drawChart: DrawChart | undefined;

/** Loads Recharts at the first chart and renders that page once more, so that no start waits for it. */
export async function withCharts(render: (draw: DrawChart) => string): Promise<string> {
  let missing = false;
  const html = render(spec => {
    missing ||= !drawChart;
    return drawChart?.(spec) ?? '';
  });
  if (!missing) return html;
  const loaded = await import('./chart-svg.server');
  drawChart = loaded.drawChart;
  return render(loaded.drawChart);
}
