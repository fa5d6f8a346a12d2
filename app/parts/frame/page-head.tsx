import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from './document';
import type { FrameData } from './frame-data';

interface PageHeadProps {
  title: string;
  /** title of the document, if the heading doesn't tell the page from others */
  name?: string;
  /** how a report is filtered; goes into the title of the document */
  about?: readonly (string | false | undefined)[];
  purpose?: string;
  /** on a phone too, beside exports */
  detailed?: boolean;
  /** what a report's filter leads to, where the purpose says what is shown */
  result?: { id?: string; tabIndex: number };
  failed?: boolean;
  /** beside the heading: its exports */
  children?: ReactNode;
}

export function PageHead({
  title,
  name = title,
  about = [],
  purpose,
  detailed = false,
  result,
  failed = false,
  children,
}: PageHeadProps) {
  const { t } = useTranslation();
  const frame = useRouteLoaderData<FrameData>('root');
  const details = about.filter(Boolean).join(', ');
  usePageTitle(details ? t('pair', { label: name, value: details }) : name, frame?.brand.title, failed);
  return (
    <div className={detailed ? 'page-head detailed' : 'page-head'}>
      <h1 id="content" tabIndex={-1}>
        {title}
      </h1>
      {children}
      {purpose && (
        <p className="purpose" {...result}>
          {purpose}
        </p>
      )}
    </div>
  );
}
