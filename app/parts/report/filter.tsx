import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type BuiltPath, href } from '~/portal';
import type { Period } from '~/rules/periods';
import type { Note } from '~/rules/report-query';
import { useSkipTarget } from '../document';
import { dayText } from '../format';
import type { FrameData } from '../frame-data';
import { Notice } from '../notice';
import { PlainField } from '../plain-field';
import { useLanguage } from '../use-language';

interface ReportFilterProps {
  page: BuiltPath;
  /** parts of the address that the fields don't show and that stay: a sort, a grouping */
  kept?: Record<string, string | undefined>;
  children: ReactNode;
}

/** A report's filter: a GET form, so that its result is an address (D25). Selects never submit by themselves. */
export function ReportFilter({ page, kept = {}, children }: ReportFilterProps) {
  const { t } = useTranslation('reports');
  return (
    <search id={useSkipTarget('filter', 'filter')} aria-label={t('filter')} tabIndex={-1}>
      <form method="get" action={href(page)} className="filter">
        {children}
        {Object.entries(kept).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit">{t('refresh')}</button>
      </form>
    </search>
  );
}

interface FilterSelectProps {
  /** id and name */
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect({ id, label, value, options }: FilterSelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={id} defaultValue={value}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FilterFieldProps {
  /** id and name */
  id: string;
  label: string;
  /** as typed */
  value: string;
  notes: readonly Note[];
  hint?: string;
  maxLength?: number;
}

/** A text field; a note about what is wrong with it is tied to it. */
export function FilterText({ id, label, value, notes, ...input }: FilterFieldProps) {
  const noted = notes.some(({ field, kind }) => field === id && (kind === 'unread' || kind === 'missing'));
  return (
    <PlainField
      id={id}
      label={label}
      defaultValue={value}
      optional
      invalid={noted}
      invalidBy={`note-${id}`}
      autoComplete="off"
      {...input}
    />
  );
}

interface FilterPeriodProps {
  value: string;
  /** those that the report knows */
  options: readonly Period[];
}

/**
 * Relative ranges, which stay relative in a saved link (D25). Dates in `From` and `To` win over it, unless it was chosen anew:
 * what it was before goes along for that (`range` in rules/report-query.ts).
 */
export function FilterPeriod({ value, options }: FilterPeriodProps) {
  const { t } = useTranslation('reports');
  const named = options.map(period => ({ value: period, label: t(`periods.${period}`) }));
  return (
    <>
      <FilterSelect id="period" label={t('period')} value={value} options={named} />
      <input type="hidden" name="was" value={value} />
    </>
  );
}

/**
 * `From` and `To`: one input each, which takes ISO and the language's own order, and shows a day as the hint beside it
 * says; what is no day stays as typed.
 */
export function FilterDays({ shown, notes }: { shown: { from: string; to: string }; notes: readonly Note[] }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const text = (id: 'from' | 'to') => {
    const read = shown[id] !== '' && !notes.some(({ field, kind }) => field === id && kind === 'unread');
    return read ? dayText(shown[id], language) : shown[id];
  };
  return (
    <>
      <FilterText id="from" label={t('from')} value={text('from')} notes={notes} hint={t('dayHint')} />
      <FilterText id="to" label={t('to')} value={text('to')} notes={notes} hint={t('dayHint')} />
    </>
  );
}

/**
 * What of the address could not be taken as it stands, in words (D25). The figures below answer another question than was
 * asked, so this is what is heard first, unless something has just been saved.
 * @param labels what the parameters are called on the page
 */
export function FilterNotes({ notes, labels }: { notes: readonly Note[]; labels: Record<string, string> }) {
  const { t } = useTranslation('reports');
  const frame = useRouteLoaderData<FrameData>('root');
  if (notes.length === 0) return null;
  return (
    <Notice tone="warning" arrives={!frame?.flash}>
      {notes.map(({ field, kind }) => (
        <p key={`${field} ${kind}`} id={`note-${field}`}>
          {t(`notes.${wordOf(field, kind)}`, { field: labels[field] ?? field })}
        </p>
      ))}
    </Notice>
  );
}

/** A date can be written wrongly in more ways than a choice: its note says how to write it. */
const wordOf = (field: string, kind: Note['kind']) =>
  kind === 'unread' && (field === 'from' || field === 'to') ? 'noDay' : kind;
