import type { SerializeFrom } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { dash, money, orDash } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { StateSign } from '~/parts/report/state';
import { TableSection } from '~/parts/report/table-section';
import { Difference } from '~/parts/report/tiles';
import { eurosOf } from '~/rules/money';
import type { readSettlement } from './settlement.server';

export type SettlementData = SerializeFrom<typeof readSettlement>;

type Row = NonNullable<NonNullable<SettlementData>['row']>;

const headingId = 'settlement';

/** What the booking lets the agency expect, line by line what the statements pay, and what is missing. */
export function Settlement({ settlement, address }: { settlement: SettlementData; address: string }) {
  const { t } = useTranslation('booking');
  if (!settlement) return null;
  const { row } = settlement;
  return (
    <section className="part wide sheet">
      <div className="head">
        <h2 id={headingId}>{t('settlement.title')}</h2>
        <a href={href('provisions/reconciliation')} className="off-paper">
          {t('common:pages.reconciliation')}
        </a>
      </div>
      {!row && (
        <p className="failed">
          {t('settlement.failed')} <a href={address}>{t('common:messages.retry')}</a>
        </p>
      )}
      {row && !row.complete && <p>{t('settlement.unread')}</p>}
      {row && (
        <TableSection id={headingId} className="scroll">
          <Lines row={row} />
        </TableSection>
      )}
    </section>
  );
}

function Lines({ row }: { row: Row }) {
  const { t } = useTranslation(['booking', 'commission', 'provisions']);
  const language = useLanguage();
  const euros = (cents: number | null) => orDash(cents, each => money(eurosOf(each), language));
  const none = row.lines.length === 0;
  return (
    <table aria-labelledby={headingId}>
      <thead>
        <tr>
          <th scope="col">{t('settlement.line')}</th>
          <th scope="col">{t('provisions:columns.number')}</th>
          <th scope="col" className="figure">
            {t('provisions:columns.commission')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('commission:columns.expected')}</th>
          <td className="muted">{none ? t('settlement.none') : dash}</td>
          <td className="figure">{euros(row.expected)}</td>
        </tr>
        {row.lines.map(({ statementid, number, kind, currency, cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a statement may have the same line twice
          <tr key={index}>
            <th scope="row">{t(`commission:kinds.${kind}`)}</th>
            <td>
              <a href={href('provisions/statements/:statementid', { statementid })}>{number}</a>
            </td>
            <td className="figure">{currency === 'EUR' ? euros(cents) : `${currency} ${euros(cents)}`}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('commission:columns.settled')}</th>
          <td />
          <td className="figure">{none ? dash : euros(row.settled)}</td>
        </tr>
        <tr>
          <th scope="row">{t('commission:columns.difference')}</th>
          <td>
            <StateSign state={row.status}>{t(`commission:statuses.${row.status}`)}</StateSign>
            {row.twice && `, ${t('commission:notes.twice')}`}
          </td>
          <td className="figure">
            <Difference cents={row.difference} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
