import { useTranslation } from 'react-i18next';
import type { FrameData } from './frame-data';

interface HotlineLinesProps {
  hotline: NonNullable<FrameData['hotline']>;
  /** in one line, with the word before the number and the hours after it */
  inline?: boolean;
}

export function HotlineLines({ hotline: { phone, hours, email }, inline = false }: HotlineLinesProps) {
  const { t } = useTranslation();
  const number = <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>;
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  if (inline) {
    return (
      <div>
        {t('frame.hotline')} {number} {hours && <span className="muted">{hours}</span>} {mail}
      </div>
    );
  }
  return (
    <p className="hotline">
      {number}
      <br />
      {mail}
    </p>
  );
}
