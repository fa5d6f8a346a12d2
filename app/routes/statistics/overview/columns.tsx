import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/languages';
import { money, orDash, percent, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { type Figures, ratiosOf } from '~/rules/partner-report';
import { shortWords } from './names';

export interface Column {
  id: string;
  head: ReactNode;
  /** the abbreviation's long form, for screen readers */
  name?: string;
  text: (figures: Figures) => string;
}

const counted = ['requests', 'firm', 'cancelled', 'persons'] as const;

export function useColumns() {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const share = (value: number | null) => orDash(value, rate => percent(rate, language));
  const inMoney = (cents: number) => money(cents / 100, language);
  const counts = counted.map(
    (id): Column => ({
      id,
      name: `${shortWords[id]}, ${t(`legend.${id}.name`)}`,
      head: <abbr title={t(`legend.${id}.name`)}>{shortWords[id]}</abbr>,
      text: figures => wholeNumber(figures[id], language),
    }),
  );
  const months: Column[] = [
    ...counts,
    { id: 'sales', head: t('columns.sales'), text: ({ cents }) => inMoney(cents) },
    { id: 'perPerson', head: t('columns.perPerson'), text: ({ perPerson }) => orDash(perPerson, inMoney) },
    { id: 'change', head: t('columns.change'), text: ({ change }) => signed(change, language) },
  ];
  const visits: Column[] = [
    { id: 'visits', head: t('legend.visits.name'), text: figures => wholeNumber(figures.visits, language) },
    { id: 'requestsPerVisit', head: t('columns.requestsPerVisit'), text: row => share(ratiosOf(row).requests) },
    { id: 'firmPerVisit', head: t('columns.firmPerVisit'), text: row => share(ratiosOf(row).firm) },
  ];
  return { months, visits };
}

export const signed = (rate: number | null, language: Language): string =>
  orDash(rate, known => percent(known, language, 'signed'));
