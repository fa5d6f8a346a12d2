import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { withDraft } from '~/addresses';
import type { FrameData } from '../frame/frame-data';
import { Notice } from '../frame/notice';
import { DiscardButton } from './discard-button';

export type DraftState = 'ended' | 'unconfirmed' | 'continued' | 'offered';

interface DraftNoticeProps {
  state: DraftState;
  action: string;
  once: string;
  passwordOmitted?: boolean;
  fileOmitted?: boolean;
}

/** The form holds, or can be filled with, what was typed and not saved (D8). */
export function DraftNotice({ state, action, once, passwordOmitted, fileOmitted }: DraftNoticeProps) {
  const { t } = useTranslation('form');
  const flash = useRouteLoaderData<FrameData>('root')?.flash;
  const hasTitle = state !== 'continued' || !flash?.maybeSaved;
  const words = state === 'offered' ? 'offered' : 'draft';
  const sentences = [
    t(state === 'continued' || state === 'unconfirmed' ? `draft.${state}` : `${words}.text`),
    passwordOmitted && t('draft.password'),
    fileOmitted && t('draft.file'),
  ];
  return (
    <Notice
      tone="warning"
      title={hasTitle ? t(`${words}.title`) : undefined}
      text={sentences.filter(Boolean).join(' ')}
      announced
    >
      <form method="post" action={action} className="actions">
        <input type="hidden" name="once" value={once} />
        {state === 'offered' && (
          <>
            <a className="button" href={withDraft(action)}>
              {t('offered.continue')}
            </a>{' '}
          </>
        )}
        <DiscardButton label={t('draft.discard')} />
      </form>
    </Notice>
  );
}
