import { useTranslation } from 'react-i18next';
import type { FrameData } from './frame-data';

interface HotlineProps {
  hotline: NonNullable<FrameData['hotline']>;
}

export function HotlineLines({ hotline }: HotlineProps) {
  return (
    <p className="hotline">
      <Call hotline={hotline} />
      <br />
      <Mail hotline={hotline} />
    </p>
  );
}

/** Text browsers have it above every page: what stands around it shares its line. */
export const HotlineLine = ({ hotline }: HotlineProps) => (
  <>
    <Call hotline={hotline} /> <Mail hotline={hotline} />
  </>
);

function Call({ hotline: { phone, hours } }: HotlineProps) {
  const { t } = useTranslation();
  return (
    <>
      {t('frame.hotline')} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>{' '}
      {hours && <span className="muted">{hours}</span>}
    </>
  );
}

const Mail = ({ hotline: { email } }: HotlineProps) => <a href={`mailto:${email}`}>{email}</a>;
