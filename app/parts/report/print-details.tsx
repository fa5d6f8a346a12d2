import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FrameData } from '../frame/frame-data';

interface PrintDetailsProps {
  partner?: string;
  parts?: readonly (string | false | null | undefined)[];
}

/** Printed only, where fields and menus are hidden. */
export function PrintDetails({ partner, parts = [] }: PrintDetailsProps) {
  const frame = useRouteLoaderData<FrameData>('root');
  const { t } = useTranslation('reports');
  const whose = `${t('partner')} ${partner ?? frame?.visitor?.partner ?? ''}`;
  return <p className="on-paper">{[whose, ...parts].filter(Boolean).join(' · ')}</p>;
}
