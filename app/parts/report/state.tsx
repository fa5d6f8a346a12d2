import { useTranslation } from 'react-i18next';
import { dash } from '../frame/format';
import { stateWord } from './state-word';

const signs: Record<string, string> = { open: 'open', paid: 'paid', request: 'open', storno: 'off', cancelled: 'off' };

/** A booking's: a sign and a word, so that no colour says it alone. */
export function State({ state }: { state: string }) {
  const { t } = useTranslation('transactions');
  const sign = signs[state.toLowerCase()];
  const word = stateWord(state, t);
  return word ? <span className={sign ? `state ${sign}` : 'state'}>{word}</span> : dash;
}
