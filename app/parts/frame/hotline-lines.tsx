import { useTranslation } from 'react-i18next';
import type { FrameData } from './frame-data';

interface HotlineLinesProps {
  hotline: NonNullable<FrameData['hotline']>;
  inline?: boolean;
}

export function HotlineLines({ hotline: { phone, hours, email }, inline = false }: HotlineLinesProps) {
  const { t } = useTranslation();
  const number = <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>;
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  const call = (
    <>
      {t('frame.hotline')} {number} {hours && <span className="muted">{hours}</span>}
    </>
  );
  if (inline) {
    return (
      <div>
        {call} {mail}
      </div>
    );
  }
  return (
    <p className="hotline">
      {call}
      <br />
      {mail}
    </p>
  );
}
