import type { DrawChart } from './chart-drawing';

let drawChart: DrawChart | undefined;

/**
 * Renders a page that may hold charts. Recharts is loaded when the first of them is met, and that page rendered once more:
 * no start waits for it, and no process that shows none.
 */
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
