import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { SessionExpiry } from '../frame/frame-data';
import { Icon } from '../frame/icon';
import { PlainField } from '../frame/plain-field';
import { Dialog } from './dialog';

export interface Renewal {
  renewed?: SessionExpiry;
  message?: string;
  /** the password is what the message is about */
  wrong?: boolean;
  link?: { text: string; href: string };
}

interface SessionDialogProps {
  /** whose page it is: the browser may hold another login's session by now */
  login: string;
  endsAt: number;
  onRenewed: (renewed: SessionExpiry) => void;
  onClose: () => void;
}

/** Counts in whole minutes, so that a screen reader is not interrupted every second. */
export default function SessionDialog({ login, endsAt, onRenewed, onClose }: SessionDialogProps) {
  const { t } = useTranslation();
  const minutes = useMinutesLeft(endsAt);
  const [{ message, wrong, link }, setAnswer] = useState<Renewal>({});
  const isAsking = useRef(false);

  async function renew(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current) return;
    isAsking.current = true;
    // A message that comes again is announced again.
    setAnswer({});
    const answer = await askFor(new FormData(event.currentTarget));
    isAsking.current = false;
    if (answer?.renewed) onRenewed(answer.renewed);
    else setAnswer({ message: t('messages.generic'), ...answer });
  }

  return (
    <Dialog
      title={
        <span aria-live="polite">
          {minutes > 0 ? t('sessionEnd.title', { count: minutes }) : t('sessionEnd.ended')}
        </span>
      }
      description={<p>{t(minutes > 0 ? 'sessionEnd.text' : 'sessionEnd.endedText')}</p>}
      onClose={onClose}
      focusTitle
    >
      <form onSubmit={renew}>
        <input type="hidden" name="login" value={login} />
        {message && (
          <p className="message" role="alert" id="renewal-problem">
            <Icon name="error" />
            <span>
              {message}
              {link && (
                <>
                  {' '}
                  <a href={link.href} target="_blank" rel="noreferrer">
                    {link.text} {t('frame.newTab')}
                  </a>
                </>
              )}
            </span>
          </p>
        )}
        <PlainField
          id="renewal-password"
          name="password"
          label={t('sessionEnd.password')}
          type="password"
          autoComplete="current-password"
          invalid={wrong}
          invalidBy="renewal-problem"
        />
        <div className="actions">
          <button type="submit" className="primary">
            {t('sessionEnd.stay')}
          </button>
          <button type="button" onClick={onClose}>
            {t('sessionEnd.later')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Not by Remix, which would then load the page's data anew, and leave the page where there is no session. */
async function askFor(body: FormData): Promise<Renewal | undefined> {
  try {
    const response = await fetch(href('session/renewal'), { method: 'POST', body });
    return await response.json();
  } catch {
    return undefined;
  }
}

const minuteMs = 60_000;

function useMinutesLeft(endsAt: number): number {
  const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / minuteMs));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), 5_000);
    return () => clearInterval(timer);
  });
  return minutes;
}
