import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/portal';
import { Icon } from './icon';
import { useHydrated } from './use-form-page';

interface UsernameCheckProps {
  /** the name that the user has already */
  own: string;
  /** fewer characters are not asked for (D24) */
  shortest: number;
  /** the field */
  children: ReactNode;
}

type Answer = 'free' | 'taken' | 'unknown';

/** Says under the field whether a name is taken, once somebody has typed it (D24). Only a help: saving decides. */
export function UsernameCheck({ own, shortest, children }: UsernameCheckProps) {
  const { t } = useTranslation('users');
  const hydrated = useHydrated();
  const asked = useRef('');
  const [answer, setAnswer] = useState<Answer>();

  async function check({ target }: FocusEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    const name = target.value.trim();
    if (name === asked.current) return;
    asked.current = name;
    setAnswer(undefined);
    if (name.length < shortest || name.toLowerCase() === own.toLowerCase()) return;
    const said = await ask(name);
    // Meanwhile another name may stand there.
    if (name === asked.current) setAnswer(said);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is left is the field inside
    <div onBlur={check}>
      {children}
      {hydrated && (
        <p role="status" className={`name-check ${answer ? (answer === 'free' ? 'success' : 'warning') : ''}`}>
          {answer && (
            <>
              <Icon name={answer === 'free' ? 'success' : 'warning'} />
              {t(`form.name.${answer}`)}
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Whatever is no answer (no line, no session) leaves it open. */
async function ask(username: string): Promise<Answer> {
  try {
    const response = await fetch(href('partnerdata/users/exists', { username }));
    const { taken } = await response.json();
    return taken === true ? 'taken' : taken === false ? 'free' : 'unknown';
  } catch {
    return 'unknown';
  }
}
