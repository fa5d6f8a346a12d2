import { useRouteLoaderData } from '@remix-run/react';
import { usePageTitle } from './document';
import type { FrameData } from './frame-data';

interface PageHeadProps {
  title: string;
  /** of the document, where the heading alone doesn't tell the page from another */
  name?: string;
  /** what of a report is shown, where it isn't the usual: said by the document's name, which is heard first and kept in tabs */
  about?: readonly (string | false)[];
  purpose?: string;
  failed?: boolean;
}

/** The page's one h1 with its one-line purpose; it also names the document. */
export function PageHead({ title, name = title, about = [], purpose, failed = false }: PageHeadProps) {
  const frame = useRouteLoaderData<FrameData>('root');
  const told = about.filter(Boolean).join(', ');
  usePageTitle(told ? `${name}: ${told}` : name, frame?.brand.title, failed);
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {purpose && <p className="purpose">{purpose}</p>}
    </div>
  );
}
