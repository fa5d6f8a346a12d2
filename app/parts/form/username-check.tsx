import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { Icon } from '../frame/icon';
import { useHydrated } from '../frame/use-form-page';

interface UsernameCheckProps {
  own: string;
  /** fewer characters are not checked (D24) */
  minLength: number;
  takenText: string;
  /** the field shows that message already; then it is only announced */
  shownByField: boolean;
  onTaken: (name: string) => void;
  children: ReactNode;
}

type Answer = 'free' | 'taken' | 'unknown';

/** Only a help: saving decides (D24). */
export function UsernameCheck({ own, minLength, takenText, shownByField, onTaken, children }: UsernameCheckProps) {
  const { t } = useTranslation('users');
  const hydrated = useHydrated();
  const lastName = useRef('');
  const [answer, setAnswer] = useState<Answer>();

  async function check({ target }: FocusEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    const name = target.value.trim();
    if (name === lastName.current) return;
    lastName.current = name;
    setAnswer(undefined);
    if (name.length < minLength || name.toLowerCase() === own.toLowerCase()) return;
    const result = await fetchAnswer(name);
    // The name may have changed meanwhile.
    if (name !== lastName.current) return;
    setAnswer(result);
    if (result === 'taken') onTaken(name);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is left is the field inside
    <div onBlur={check}>
      {children}
      {hydrated && (
        <p
          role="status"
          className={
            answer === 'taken' && shownByField
              ? 'visually-hidden'
              : `name-check ${answer ? (answer === 'free' ? 'success' : 'warning') : ''}`
          }
        >
          {answer && (
            <>
              <Icon name={answer === 'free' ? 'success' : 'warning'} />
              {answer === 'taken' ? takenText : t(`form.name.${answer}`)}
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** No connection and no session mean 'unknown'. */
async function fetchAnswer(username: string): Promise<Answer> {
  try {
    const response = await fetch(href('partnerdata/users/exists', { username }));
    const { taken } = await response.json();
    return taken === true ? 'taken' : taken === false ? 'free' : 'unknown';
  } catch {
    return 'unknown';
  }
}
