import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, to } from '~/addresses';
import { Icon } from '../frame/icon';
import { PlainField } from '../frame/plain-field';
import { Dialog } from './dialog';

/** The answer of the session's action; `renewed` only to this dialog. */
export interface Renewal {
  renewed?: true;
  problem?: 'loginInvalid' | 'generic' | 'limited' | 'codeRequired';
  /** with the problem `limited`: the sentence that says how long to wait */
  limited?: string;
  errors?: string[];
}

/** Counts in whole minutes, so that a screen reader is not interrupted every second. */
export default function SessionDialog({ until, onClose }: { until: string; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Renewal>();
  const minutes = useMinutesLeft(until);
  const { renewed, problem, limited, errors } = fetcher.data ?? {};
  useEffect(() => {
    if (renewed) onClose();
  }, [renewed, onClose]);
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
      <fetcher.Form method="post" action={to('session')}>
        <input type="hidden" name="inPlace" value="1" />
        {problem === 'codeRequired' && (
          <p className="message" role="alert">
            {t('sessionEnd.code')}{' '}
            <a
              href={href('login', { step: 'code', redirectTo: href('session', { apart: 'done' }) })}
              target="_blank"
              rel="noreferrer"
            >
              {t('sessionEnd.enterCode')} {t('frame.newTab')}
            </a>
          </p>
        )}
        {problem && problem !== 'codeRequired' && (
          <p className="message" role="alert" id="renewal-problem">
            <Icon name="error" />
            {limited ?? t(problem === 'generic' ? 'messages.generic' : 'sessionEnd.invalid')}
          </p>
        )}
        <PlainField
          id="renewal-password"
          name="password"
          label={t('sessionEnd.password')}
          type="password"
          autoComplete="current-password"
          errors={errors}
          invalid={problem === 'loginInvalid'}
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
      </fetcher.Form>
    </Dialog>
  );
}

const minuteMs = 60_000;

function useMinutesLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / minuteMs));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), 5_000);
    return () => clearInterval(timer);
  });
  return minutes;
}
