import { useTranslation } from 'react-i18next';
import type { FrameData } from './frame-data';

interface HotlineLinesProps {
  hotline: NonNullable<FrameData['hotline']>;
  /** shares a line with what stands around it: text browsers have it above every page */
  inline?: boolean;
}

export function HotlineLines({ hotline: { phone, hours, email }, inline = false }: HotlineLinesProps) {
  const { t } = useTranslation();
  const lines = (
    <>
      {`${t('frame.hotline')} `}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> {!inline && <br />}
      {hours && <span className="muted">{hours}</span>} {hours && !inline && <br />}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  );
  return inline ? lines : <p className="hotline">{lines}</p>;
}
