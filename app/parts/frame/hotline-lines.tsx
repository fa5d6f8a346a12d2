import { useTranslation } from 'react-i18next';
import type { FrameData } from './frame-data';

interface HotlineLinesProps {
  hotline: NonNullable<FrameData['hotline']>;
  /** in one line, with the word before the number and the hours after it */
  inline?: boolean;
}

export function HotlineLines({ hotline: { phone, hours, email }, inline = false }: HotlineLinesProps) {
  const { t } = useTranslation();
  return (
    <p>
      {inline && `${t('frame.hotline')} `}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      {inline ? hours && <span className="muted"> {hours}</span> : null}
      {inline ? ' ' : <br />}
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
