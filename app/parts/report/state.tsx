import { useTranslation } from 'react-i18next';
import { dash } from '../frame/format';
import { stateWord } from './state-word';

/** Of whatever: the same word has the same sign on every page. */
const signs: Record<string, 'open' | 'paid' | 'off'> = {
  request: 'open',
  open: 'open',
  due: 'open',
  differs: 'open',
  unknown: 'open',
  inactive: 'open',
  paid: 'paid',
  paidOut: 'paid',
  matched: 'paid',
  active: 'paid',
  storno: 'off',
  cancelled: 'off',
  overdue: 'off',
  locked: 'off',
};

/** A sign and a word, so that no colour says it alone. */
export function StateSign({ state, children }: { state: string; children: string }) {
  const sign = signs[state];
  return <span className={sign ? `state ${sign}` : 'state'}>{children}</span>;
}

export function State({ state }: { state: string }) {
  const { t } = useTranslation('transactions');
  const word = stateWord(state, t);
  return word ? <StateSign state={state.toLowerCase()}>{word}</StateSign> : dash;
}
