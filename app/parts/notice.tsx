import type { ReactNode } from 'react';
import { Icon } from './icon';

type Tone = 'success' | 'warning' | 'error' | 'info';

interface NoticeProps {
  tone: Tone;
  /** where a link leads to it */
  id?: string;
  tabIndex?: number;
  title?: string;
  children?: ReactNode;
  /** a message about what has just happened: announced, and the focus starts there, with scripts off too */
  arrives?: boolean;
}

/** The one box for messages: sign, colour and words together. */
export function Notice({ tone, id, tabIndex, title, children, arrives = false }: NoticeProps) {
  return (
    <div
      id={id}
      className={`notice ${tone}`}
      role={arrives ? 'status' : undefined}
      tabIndex={arrives ? -1 : tabIndex}
      autoFocus={arrives || undefined}
    >
      <Icon name={tone} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
