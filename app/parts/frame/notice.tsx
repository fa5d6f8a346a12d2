import { type ReactNode, useId } from 'react';
import { Icon } from './icon';

type Tone = 'success' | 'warning' | 'error' | 'info';

interface NoticeProps {
  tone: Tone;
  /** where a link leads to it */
  id?: string;
  tabIndex?: number;
  title?: string;
  /** what it says where there are controls or a table below it; without it all that is in it */
  text?: string;
  children?: ReactNode;
  /**
   * a message about what has just happened: announced, and the focus starts there, with scripts off too. Title and text are
   * its name, since of what has the focus only its name is sure to be said.
   */
  arrives?: boolean;
}

/** The one box for messages: sign, colour and words together. */
export function Notice({ tone, id: place, tabIndex, title, text, children, arrives = false }: NoticeProps) {
  const id = useId();
  const words = text === undefined ? id : `${id}title ${id}text`;
  const arrival = arrives && { role: 'status', 'aria-labelledby': words, tabIndex: -1, autoFocus: true };
  return (
    <div id={place} className={`notice ${tone}`} tabIndex={tabIndex} {...arrival}>
      <Icon name={tone} />
      <div id={arrives ? id : undefined}>
        {title && (
          <p id={text && `${id}title`} className="notice-title">
            {title}
          </p>
        )}
        {text && <p id={`${id}text`}>{text}</p>}
        {children}
      </div>
    </div>
  );
}
