import type { FrameData } from './frame-data';

/** How a brand is reached, within a page's text: its number and its address, each on a line of its own. */
export function HotlineLines({ hotline: { phone, email } }: { hotline: NonNullable<FrameData['hotline']> }) {
  return (
    <p>
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      <br />
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
