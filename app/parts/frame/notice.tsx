import { type ReactNode, useId } from 'react';
import { Icon } from './icon';

type Tone = 'success' | 'warning' | 'error' | 'info';

interface NoticeProps {
  tone: Tone;
  id?: string;
  /** a link leads to it, so it is focused too */
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
  const focused = announced || tabIndex !== undefined;
  const named = focused && { role: announced ? 'status' : 'group', 'aria-labelledby': labelIds };
  return (
    <div id={id} className={`notice ${tone}`} tabIndex={announced ? -1 : tabIndex} autoFocus={announced} {...named}>
      <Icon name={tone} />
      <div id={focused ? labelId : undefined}>
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
