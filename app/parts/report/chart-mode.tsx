import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '~/portal';
import type { FrameData } from '../frame/frame-data';
import type { ChartSpec } from './chart-spec';

type Interactive = ComponentType<{ spec: ChartSpec; title: string }>;

/** The chart that answers to pointer and arrow keys, once its code is there; until then, and if it fails, the drawn one stays. */
export function useInteractive(): Interactive | null {
  const frame = useRouteLoaderData<FrameData>('root');
  const [found, setFound] = useState<{ chart: Interactive } | null>(null);
  // Only a page that was asked for with its scripts has words for the browser.
  const wanted = frame?.words != null;
  useEffect(() => {
    if (wanted) void import('./chart-interactive').then(({ InteractiveChart: chart }) => setFound({ chart }));
  }, [wanted]);
  return found?.chart ?? null;
}

/**
 * To the same page with a chart that shows each figure, and back. Of no use to who has no scripts or wants none.
 * @param at id of the chart's heading, where the page begins then
 * @param of the chart's heading: a page may have several
 */
export function ChartSwitch({ at, of }: { at: string; of: string }) {
  const { t } = useTranslation('traffic');
  const frame = useRouteLoaderData<FrameData>('root');
  const { search } = useLocation();
  if (!frame || frame.lite || !pageOf(frame.page)?.charts) return null;
  const query = new URLSearchParams(search);
  const isOn = query.get('chart') === 'interactive';
  if (isOn) query.delete('chart');
  else query.set('chart', 'interactive');
  return (
    <a className="needs-scripts" href={`?${query}#${at}`}>
      {t(isOn ? 'chart.still' : 'chart.interactive')}
      <span className="visually-hidden">: {of}</span>
    </a>
  );
}
