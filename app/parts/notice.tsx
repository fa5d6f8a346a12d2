import { type ReactNode, useId } from 'react';
import { Icon } from './icon';

type Tone = 'success' | 'warning' | 'error' | 'info';

interface NoticeProps {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  /** a message about what has just happened: announced, and the focus starts there, with scripts off too */
  arrives?: boolean;
}

/**
 * The one box for messages: sign, colour and words together. One that arrives is named by its title, or by all of its words
 * where it has none: a screen reader says the name of what gets the focus, and nothing of a box without one.
 */
export function Notice({ tone, title, children, arrives = false }: NoticeProps) {
  const id = useId();
  return (
    <div className={`notice ${tone}`} {...(arrives && arriving(id))}>
      <Icon name={tone} />
      <div id={arrives && !title ? id : undefined}>
        {title && (
          <p id={arrives ? id : undefined} className="notice-title">
            {title}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

const arriving = (id: string) => ({ role: 'status', 'aria-labelledby': id, tabIndex: -1, autoFocus: true });
