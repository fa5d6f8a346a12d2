import { useTranslation } from 'react-i18next';
import type { HistoryData } from './route';

/** Where the labels of an event's fields stand: the words of the form that saved it. */
const labels: Record<string, readonly string[]> = {
  'partner.saved': ['partnerdata:edit.fields'],
  'accounts.saved': ['partnerdata:edit.fields'],
};

/** The platform's own names where the form has another. */
const formNames: Record<string, string> = { telefon: 'phone' };

/** Which list a stored value is one of. */
const lists = { anrede: 'anrede', titel: 'titel', land: 'land', reisebuerotyp: 'kette', country: 'land' } as const;

/** Names and values of the trail as the forms show them. What no form knows any more is shown as it was written. */
export function useFieldWords(choices: HistoryData['choices']) {
  const { t, i18n } = useTranslation(['history', 'form']);
  const labelOf = (event: string, name: string) => {
    const key = (labels[event] ?? [])
      .map(section => `${section}.${formNames[name] ?? name}`)
      .find(each => i18n.exists(each));
    return key ? i18n.t(key) : name;
  };
  return {
    /** 'strasse' → 'Street'; '…3000.swift' → 'Account …3000: BIC' */
    field(event: string, field: string): string {
      const at = field.lastIndexOf('.');
      if (at < 0) return labelOf(event, field);
      const name = labelOf(event, field.slice(at + 1));
      const group = field.slice(0, at);
      return t('inGroup', { group: group.startsWith('…') ? t('account', { iban: group }) : group, name });
    },
    value(_event: string, field: string, value: string): string {
      if (value === 'true' || value === 'false') return t(value === 'true' ? 'form:yes' : 'form:no');
      const list = choices?.[lists[field as keyof typeof lists]];
      return list?.find(choice => choice.value === value)?.label ?? value;
    },
  };
}
