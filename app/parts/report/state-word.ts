import type { TFunction } from 'i18next';

/** A platform's other states are shown as it writes them. */
const known = ['request', 'open', 'confirmed', 'closed', 'paid', 'unpaid', 'cancelled', 'storno'] as const;

export function stateWord(state: string, t: TFunction): string {
  const word = known.find(each => each === state.toLowerCase());
  return word ? t(`transactions:states.${word}`) : state;
}
