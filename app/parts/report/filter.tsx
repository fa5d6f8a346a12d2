import { useRouteLoaderData } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { PagePath } from '~/portal';
import type { Period, Range } from '~/rules/periods';
import type { QueryIssue } from '~/rules/report-query';
import { useSkipTarget } from '../frame/document';
import { dayText } from '../frame/format';
import type { FrameData } from '../frame/frame-data';
import { Notice } from '../frame/notice';
import { PlainField } from '../frame/plain-field';
import { useLanguage } from '../frame/use-language';
import { type FieldLabels, isDay, issueText } from './issue-text';
import { resultId } from './result';

interface ReportFilterProps {
  page: PagePath;
  /** parameters that no field shows: a sort, a grouping */
  kept?: Record<string, string | undefined>;
  result?: string;
  /** in sight with the button that Enter presses */
  search?: ReactNode;
  /** buttons below that one, since Enter presses the first */
  periods?: ReactNode;
  links?: ReactNode;
  /** the other fields are further filters */
  folded?: boolean;
  children: ReactNode;
  /** what asks for more fields */
  further?: ReactNode;
  /** something is said about a field that would be folded */
  open?: boolean;
}

/** GET, so that the result has an address (D25). Selects never submit by themselves. */
export function ReportFilter({ page, kept = {}, result, children, ...shown }: ReportFilterProps) {
  const { search, periods, links, folded = Boolean(search), further, open = false } = shown;
  const { t } = useTranslation('reports');
  return (
    <div id={useSkipTarget('filter', 'filter')} role="search" aria-label={t('filter')} tabIndex={-1}>
      <form method="get" action={href(page) + (result ? `#${result}` : '')} className="filter">
        {search}
        {links}
        {search && periods}
        {folded ? (
          <details className="fold" open={open}>
            <summary>{t('moreFilters')}</summary>
            <div>
              {children}
              <div className="also">
                <button type="submit">{t('refresh')}</button> {further}
              </div>
            </div>
          </details>
        ) : (
          <>
            <details className="more" open={open}>
              <summary>{t('filter')}</summary>
              {children}
            </details>
            <button type="submit">{t('refresh')}</button>
          </>
        )}
        {!search && periods}
        {Object.entries(kept).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
    </div>
  );
}

interface FilterSelectProps {
  id: string;
  /** id of the form that it belongs to, if that is elsewhere */
  form?: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  list?: string;
}

export function FilterSelect({ id, form, label, value, options, list }: FilterSelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={id} form={form} defaultValue={value} data-list={list}>
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
  id: string;
  label: string;
  value: string;
  issues: readonly QueryIssue[];
  hint?: string;
  maxLength?: number;
}

const isReplaced = ({ kind }: QueryIssue): boolean => kind === 'unread' || kind === 'outside';

function FilterText({ id, label, value, issues, ...input }: FilterFieldProps) {
  const noted = issues.some(issue => issue.field === id && (isReplaced(issue) || issue.kind === 'missing'));
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

interface FilterSearchProps extends FilterFieldProps {
  hint: string;
}

export function FilterSearch({ id, label, value, issues, hint, maxLength }: FilterSearchProps) {
  const { t } = useTranslation('reports');
  const noted = issues.some(({ field }) => field === id);
  return (
    <div className="seek">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        type="search"
        id={id}
        name={id}
        defaultValue={value}
        placeholder={hint}
        maxLength={maxLength}
        autoComplete="off"
        aria-describedby={noted ? `note-${id}` : undefined}
      />
      <button type="submit">{t('search')}</button>
    </div>
  );
}

interface FilterPeriodProps {
  value: Period;
  /** period and days as `wasShown` writes them (rules/period-form.ts) */
  was: string;
  options: readonly Period[];
}

/** Buttons of the form: relative periods stay relative in a saved link (D25), and the other fields go along. */
export function FilterPeriod({ value, was, options }: FilterPeriodProps) {
  const { t } = useTranslation('reports');
  return (
    <div role="group" aria-labelledby="period" className="pager ranges">
      <span id="period" className="visually-hidden">
        {t('period')}
      </span>
      {options.map(period => (
        <Fragment key={period}>
          <button
            type="submit"
            name="period"
            value={period}
            className="chip"
            aria-current={period === value ? 'true' : undefined}
          >
            {t(`periods.${period}`)}
          </button>{' '}
        </Fragment>
      ))}
      <input type="hidden" name="was" value={was} />
    </div>
  );
}

export function FilterPeriodSelect({ value, was, options }: FilterPeriodProps) {
  const { t } = useTranslation('reports');
  return (
    <>
      <FilterSelect
        id="period"
        label={t('period')}
        value={value}
        options={options.map(period => ({ value: period, label: t(`periods.${period}`) }))}
      />
      <input type="hidden" name="was" value={was} />
    </>
  );
}

/** Takes ISO and the language's own order; what is no date stays as typed. */
export function FilterDays({ shown, issues }: { shown: { from: string; to: string }; issues: readonly QueryIssue[] }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const text = (id: 'from' | 'to') => {
    const read = shown[id] !== '' && !issues.some(issue => issue.field === id && isReplaced(issue));
    return read ? dayText(shown[id], language) : shown[id];
  };
  return (
    <>
      <FilterText id="from" label={t('from')} value={text('from')} issues={issues} hint={t('dayHint')} />
      <FilterText id="to" label={t('to')} value={text('to')} issues={issues} hint={t('dayHint')} />
    </>
  );
}

/** Focused, since the figures answer another question than was asked (D25). @param range days used instead */
export function FilterIssues({ issues, labels, range }: FilterIssuesProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const frame = useRouteLoaderData<FrameData>('root');
  if (issues.length === 0) return null;
  return (
    <Notice tone="warning" id={resultId} announced={!frame?.flash}>
      {[...new Set(issues.map(({ field }) => field))].map(field => {
        const own = issues.filter(issue => issue.field === field);
        return (
          <p key={field} id={`note-${field}`}>
            {own.map(issue => issueText(issue, labels, t)).join(' ')}
            {range && isDay(field) && own.some(isReplaced) && (
              <> {t('notes.used', { day: dayText(range[field], language) })}</>
            )}
          </p>
        );
      })}
    </Notice>
  );
}

interface FilterIssuesProps {
  issues: readonly QueryIssue[];
  labels: ReturnType<FieldLabels>;
  range?: Range;
}
