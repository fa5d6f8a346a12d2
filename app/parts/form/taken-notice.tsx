import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FrameData } from '../frame/frame-data';
import { Notice } from '../frame/notice';

/** Below the message of a save: what somebody else had changed meanwhile, which stays as they left it (D21). */
export function TakenNotice({ labelOf }: { labelOf: (name: string) => string }) {
  const { t } = useTranslation('form');
  const taken = useRouteLoaderData<FrameData>('root')?.flash?.taken ?? [];
  if (taken.length === 0) return null;
  return (
    <Notice tone="info" title={t('taken')}>
      <ul>
        {taken.map(name => (
          <li key={name}>{labelOf(name)}</li>
        ))}
      </ul>
    </Notice>
  );
}
