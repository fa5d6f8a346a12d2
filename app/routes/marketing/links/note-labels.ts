import { useTranslation } from 'react-i18next';
import { linkParts } from '~/rules/link-recipe';

const names = ['language', 'campaign', 'utm', ...linkParts] as const;

/** For what of an address could not be used. */
export function useNoteLabels(): Record<string, string> {
  const { t } = useTranslation('links');
  return Object.fromEntries(names.map(name => [name, t(`fields.${name}`)]));
}
