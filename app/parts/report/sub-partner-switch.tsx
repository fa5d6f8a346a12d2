import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { Range } from '~/rules/periods';
import type { Choice } from '../frame/document';

export interface SwitchData {
  /** whose figures are shown; null: the partner's own */
  current: { id: string; firm: string; city: string } | null;
  /** empty where they are too many, or can't be loaded */
  offered: Choice[];
}

const reports = [
  ['statistics/bookingreport', 'transactions'],
  ['statistics/traffic', 'traffic'],
  ['statistics/overview', 'partnerReport'],
  ['statistics/complete', 'completeStatistics'],
] as const;

const withRange = new Set<string>(['statistics/bookingreport', 'statistics/overview']);

/** Of a report's address, what the others understand too; its days where they are those of its own default period. */
function rangeOf(query: Readonly<Record<string, string>>, days: Range | undefined) {
  const { from, to, period, datetype } = query;
  const range = from || to || period ? { from, to, period: period === 'all' ? undefined : period } : { ...days };
  return { ...range, datetype: datetype === 'departure' ? datetype : undefined };
}

interface SubPartnerSwitchProps {
  data: SwitchData | null;
  address: string;
  days?: Range;
}

/** In one's own report a link to the list. @param address of the report; its filter is kept for another partner */
export function SubPartnerSwitch({ data, address, days }: SubPartnerSwitchProps) {
  const { t } = useTranslation(['reports', 'common']);
  if (!data) return null;
  const { current, offered } = data;
  if (!current) {
    return (
      <p className="off-paper">
        <a href={href('partners')}>{t('partners.choose')}</a>
      </p>
    );
  }
  const [path = '', query = ''] = address.split('?');
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== 'partner' && name !== 'page');
  const range = rangeOf(Object.fromEntries(kept), days && { from: days.from, to: days.to });
  const own = `${path}?${new URLSearchParams(kept)}`.replace(/\?$/, '');
  return (
    <>
      <p>
        <strong>{t('partners.of', { firm: current.firm, id: current.id, city: current.city })}</strong>{' '}
        {t('partners.readOnly')}
        <span className="off-paper">
          <br />
          {reports
            .filter(([page]) => href(page) !== path)
            .map(([page, label]) => (
              <Fragment key={page}>
                <a href={href(page, { ...(withRange.has(page) && range), partner: current.id })}>
                  {t(`common:pages.${label}`)}
                </a>
                {' · '}
              </Fragment>
            ))}
          <a href={href('partners', range)}>{t('partners.choose')}</a> · <a href={own}>{t('partners.own')}</a>
        </span>
      </p>
      {offered.length > 0 && (
        <div>
          <form method="get" action={path} className="pager">
            <label htmlFor="partner">{t('partners.whose')}</label>
            <select id="partner" name="partner" defaultValue={current.id}>
              <option value="">{t('partners.mine')}</option>
              {offered.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            {kept.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <button type="submit">{t('partners.show')}</button>
          </form>
        </div>
      )}
    </>
  );
}
