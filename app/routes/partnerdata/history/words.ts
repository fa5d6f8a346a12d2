import { useTranslation } from 'react-i18next';
import { type Language, languages } from '~/languages';
import { dayText } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { pageOf } from '~/portal';
import { isIsoDay } from '~/rules/dates';
import { saveOf } from '~/rules/saves';
import type { HistoryData } from './read.server';

/** platform's name → form's name */
const formNames: Record<string, string> = { telefon: 'phone' };

const lists = { anrede: 'anrede', titel: 'titel', land: 'land', reisebuerotyp: 'kette', country: 'land' } as const;

/** What no form knows any more is shown as it was stored. */
export function useFieldWords(choices: HistoryData['choices']) {
  const { t, i18n } = useTranslation(['history', 'form']);
  const language = useLanguage();
  const known = (key: string) => (i18n.exists(key) ? i18n.t(key) : undefined);
  const labelOf = (event: string, name: string) => {
    const keys = saveOf(event)?.labels.map(key => key.replace('*', formNames[name] ?? name));
    return keys?.map(known).find(word => word !== undefined) ?? name;
  };
  return {
    /** 'strasse' → 'Street'; '…3000.swift' → 'Account …3000: BIC'; 'rights.layout' → 'User rights: Layout' */
    field(event: string, field: string): string {
      const at = field.lastIndexOf('.');
      if (at < 0) return labelOf(event, field);
      const name = labelOf(event, field.slice(at + 1));
      const group = field.slice(0, at);
      if (group.startsWith('…')) return t('inGroup', { group: t('account', { iban: group }), name });
      return t('inGroup', { group: group === 'rights' ? t('right') : labelOf(event, group), name });
    },
    value(event: string, field: string, value: string): string {
      if (value === 'true' || value === 'false') return t(value === 'true' ? 'form:yes' : 'form:no');
      const words = saveOf(event)?.values?.[field];
      if (words) return known(words.replace('*', value)) ?? value;
      if (event.startsWith('view.') && field === 'report')
        return known(`common:pages.${pageOf(value)?.label}`) ?? value;
      if (isIsoDay(value)) return dayText(value, language);
      const list = choices?.[lists[field as keyof typeof lists]];
      return list?.find(choice => choice.value === value)?.label ?? value;
    },
    /** a user's name as it is, the word for a tab or a language */
    subject(event: string, subject: string): string {
      const words = saveOf(event)?.subject;
      if (words) return known(words.replace('*', subject)) ?? subject;
      if (event === 'contact.saved') return languages[subject as Language]?.name ?? subject;
      return subject;
    },
  };
}
