import { type ReactNode, useId } from 'react';
import { Icon } from './icon';

type Tone = 'success' | 'warning' | 'error' | 'info';

interface NoticeProps {
  tone: Tone;
  id?: string;
  tabIndex?: number;
  title?: string;
  /** the message itself, if controls or a table follow it */
  text?: string;
  children?: ReactNode;
  /** announced and focused, without scripts too; of a focused element only its name is sure to be read */
  announced?: boolean;
}

export function Notice({ tone, id, tabIndex, title, text, children, announced = false }: NoticeProps) {
  const labelId = useId();
  const textIds = title ? `${labelId}title ${labelId}text` : `${labelId}text`;
  const labelIds = text === undefined ? labelId : textIds;
  const announcement = announced && { role: 'status', 'aria-labelledby': labelIds, tabIndex: -1, autoFocus: true };
  return (
    <div id={id} className={`notice ${tone}`} tabIndex={tabIndex} {...announcement}>
      <Icon name={tone} />
      <div id={announced ? labelId : undefined}>
        {title && (
          <p id={text && `${labelId}title`} className="notice-title">
            {title}
          </p>
        )}
        {text && <p id={`${labelId}text`}>{text}</p>}
        {children}
      </div>
    </div>
  );
}
