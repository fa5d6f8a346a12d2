import type { FrameData } from './frame-data';

export function HotlineLines({ hotline: { phone, email } }: { hotline: NonNullable<FrameData['hotline']> }) {
  return (
    <p>
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      <br />
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
