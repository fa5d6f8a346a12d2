import { useTranslation } from 'react-i18next';
import { fieldWord, knownWord } from '~/gate/i18n/event-words';
import { type Language, languages } from '~/languages';
import { pageOf } from '~/portal';
import type { HistoryData } from './read.server';

const lists = { anrede: 'anrede', titel: 'titel', land: 'land', reisebuerotyp: 'kette', country: 'land' } as const;

export function useFieldWords(choices: HistoryData['choices']) {
  const { t, i18n } = useTranslation(['history', 'form']);
  const known = (key: string) => knownWord(i18n, key);
  return {
    field: (event: string, field: string) => fieldWord(i18n, event, field),
    value(event: string, field: string, value: string): string {
      if (value === 'true' || value === 'false') return t(value === 'true' ? 'form:yes' : 'form:no');
      if (event === 'organizers.saved' && field === 'agenturoptionnr') {
        return known(`organizers:options.${value}`) ?? value;
      }
      if (event.startsWith('view.') && field === 'report')
        return known(`common:pages.${pageOf(value)?.label}`) ?? value;
      const list = choices?.[lists[field as keyof typeof lists]];
      return list?.find(choice => choice.value === value)?.label ?? value;
    },
    /** a user's name as it is, the word for a tab or a language */
    subject(event: string, subject: string): string {
      if (event === 'topsort.saved') return known(`topsort:tabs.${subject}`) ?? subject;
      if (event === 'contact.saved') return languages[subject as Language]?.name ?? subject;
      return subject;
    },
  };
}
