import { Fragment } from 'react';
import { atResult } from '~/parts/report/result';

interface ChipLinksProps {
  id: string;
  label: string;
  /** the label is heard, not seen */
  isHidden?: boolean;
  links: readonly { label: string; address: string; isCurrent: boolean }[];
}

/** Links that change one part of a filter at once. */
export const ChipLinks = ({ id, label, isHidden = false, links }: ChipLinksProps) => (
  <div role="group" aria-labelledby={id} className="pager ranges">
    <span id={id} className={isHidden ? 'visually-hidden' : undefined}>
      {label}
    </span>
    {links.map(link => (
      <Fragment key={link.label}>
        {' '}
        <a className="chip" href={atResult(link.address)} aria-current={link.isCurrent ? 'true' : undefined}>
          {link.label}
        </a>
      </Fragment>
    ))}
  </div>
);
