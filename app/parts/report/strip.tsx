import type { ReactNode } from 'react';

interface StripProps {
  /** the result's heading */
  children?: ReactNode;
  items: readonly { label: string; value: ReactNode; last?: boolean; labelClass?: string }[];
}

/** What a report comes to, in one line on top of its table. */
export function Strip({ children, items }: StripProps) {
  return (
    <div className="strip">
      {children}
      {items.length > 0 && (
        <dl>
          {items.map(({ label, value, last, labelClass }) => (
            <div key={label} className={last ? 'last' : undefined}>
              <dt className={labelClass}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
