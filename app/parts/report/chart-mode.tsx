import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameData } from '../frame/frame-data';
import type { ChartSpec } from './chart-spec';

type Interactive = ComponentType<{ spec: ChartSpec; title: string }>;

/** null until its code is loaded, and if that fails */
export function useInteractive(): Interactive | null {
  const frame = useRouteLoaderData<FrameData>('root');
  const [found, setFound] = useState<{ chart: Interactive } | null>(null);
  // Only a page that was asked for with scripts has texts in the browser.
  const wanted = frame?.words != null;
  useEffect(() => {
    if (wanted) void import('./chart-interactive').then(({ InteractiveChart: chart }) => setFound({ chart }));
  }, [wanted]);
  return found?.chart ?? null;
}

export function ChartSwitch({ at, of }: { at: string; of: string }) {
  const { t } = useTranslation('traffic');
  const frame = useRouteLoaderData<FrameData>('root');
  const { search } = useLocation();
  if (!frame?.charts) return null;
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
