import { useTranslation } from 'react-i18next';
import { State } from '~/parts/report/state';
import { stepsOf } from '~/rules/booking-steps';
import type { ShownBooking } from './types';

export function Steps({ booking: { state } }: { booking: ShownBooking }) {
  const { t } = useTranslation(['booking', 'transactions']);
  const steps = stepsOf(state);
  return (
    <section className="part wide">
      <h2>{t('transactions:columns.status')}</h2>
      {steps.length === 0 ? (
        <p>
          <State state={state} />
        </p>
      ) : (
        <ol className="steps">
          {steps.map(({ name, is }) => (
            <li key={name} className={is} aria-current={is === 'current' ? 'step' : undefined}>
              <b>{t(`transactions:states.${name}`)}</b>{' '}
              {is === 'current' && <span className="muted">{t(`steps.${name}`)}</span>}
              {is === 'done' && <span className="visually-hidden">{t('done')}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
