import { useTranslation } from 'react-i18next';
import { OwnOnly } from '~/parts/report/own-only';
import { PanelFailed } from '~/parts/report/panel-failed';

/** 'none' where the platform tells no figures, 'own' of own bookings only. */
export type FiguresState = 'none' | 'failed' | 'all' | 'own';

export const hasFigures = (state: FiguresState): boolean => state === 'all' || state === 'own';

export function FiguresNotice({ state, address }: { state: FiguresState; address: string }) {
  const { t } = useTranslation('linkcodes');
  if (state === 'failed') return <PanelFailed title={t('figuresMissing')} address={address} />;
  return <OwnOnly shown={state === 'own'} />;
}

export function CountingNote({ state }: { state: FiguresState }) {
  const { t } = useTranslation('linkcodes');
  return (
    <p className="muted small">
      {t('counted')} {hasFigures(state) && t('attributed')}
    </p>
  );
}
