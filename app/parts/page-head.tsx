import { useRouteLoaderData } from '@remix-run/react';
import { usePageTitle } from './document';
import type { FrameData } from './frame-data';

/** The page's one h1 with its one-line purpose; it also names the document. */
export function PageHead({ title, purpose, failed = false }: { title: string; purpose?: string; failed?: boolean }) {
  const frame = useRouteLoaderData<FrameData>('root');
  usePageTitle(title, frame?.brand.title, failed);
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {purpose && <p className="purpose">{purpose}</p>}
    </div>
  );
}
