import { useTranslation } from 'react-i18next';
import { type Language, languages } from '~/languages';
import { pageOf } from '~/portal';
import type { HistoryData } from './read.server';

/** Namespaces with the labels of the form that saved the event; `*` is the field's name. */
const labels: Record<string, readonly string[]> = {
  partner: ['partnerdata:edit.fields.*'],
  accounts: ['partnerdata:edit.fields.*'],
  user: ['users:form.fields.*', 'users:rights.*.name'],
  topsort: ['topsort:panels.*'],
  organizers: ['organizers:fields.*'],
  contact: ['contact:fields.*'],
  layout: ['layout:fields.*'],
  address: ['partnerdata:edit.fields.*'],
  view: ['views:fields.*'],
  factor: ['security:fields.*'],
};

/** platform's name → form's name */
const formNames: Record<string, string> = { telefon: 'phone' };

const lists = { anrede: 'anrede', titel: 'titel', land: 'land', reisebuerotyp: 'kette', country: 'land' } as const;

/** What no form knows any more is shown as it was stored. */
export function useFieldWords(choices: HistoryData['choices']) {
  const { t, i18n } = useTranslation(['history', 'form']);
  const known = (key: string) => (i18n.exists(key) ? i18n.t(key) : undefined);
  const labelOf = (event: string, name: string) => {
    const [area = ''] = event.split('.');
    const keys = (labels[area] ?? []).map(key => key.replace('*', formNames[name] ?? name));
    return keys.map(known).find(word => word !== undefined) ?? name;
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
