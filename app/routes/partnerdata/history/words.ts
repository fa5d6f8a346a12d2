import { useTranslation } from 'react-i18next';
import { choiceWord, fieldWord, knownWord, subjectWord } from '~/gate/i18n/event-words';
import { commonValueWord } from '~/gate/i18n/value-words';
import { useLanguage } from '~/parts/frame/use-language';
import { pageOf } from '~/portal';
import { saveOf } from '~/rules/saves';
import type { HistoryData } from './read.server';

export function useFieldWords(choices: HistoryData['choices']) {
  const { i18n } = useTranslation(['history', 'form']);
  const language = useLanguage();
  const known = (key: string) => knownWord(i18n, key);
  return {
    field: (event: string, field: string) => fieldWord(i18n, event, field),
    value(event: string, field: string, value: string): string {
      const words = saveOf(event)?.values?.[field];
      if (words) return known(words.replace('*', value)) ?? value;
      if (event.startsWith('view.') && field === 'report')
        return known(`common:pages.${pageOf(value)?.label}`) ?? value;
      return commonValueWord(key => i18n.t(key), value, language) ?? choiceWord(choices, field, value);
    },
    /** a user's name as it is, the word for a tab or a language */
    subject(event: string, subject: string): string {
      const words = saveOf(event)?.subject;
      if (words) return known(words.replace('*', subject)) ?? subject;
      return subjectWord(event, subject);
    },
  };
}
