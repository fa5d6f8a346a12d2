import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mediumDay, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { daysBetween } from '~/rules/days';
import type { ShownBooking } from './types';

type Fact = readonly [name: string, value: ReactNode];

/** What the platform does not tell is left out. */
export function CruiseFacts({ booking }: { booking: ShownBooking }) {
  const { t } = useTranslation(['booking', 'transactions']);
  const language = useLanguage();
  const { reiseterminvon: from, reiseterminbis: until, status, kind, persons } = booking;
  const column = (name: string) => t(`transactions:columns.${name}`);
  const ports = booking.name.split(' – ').filter(Boolean);
  const facts: Fact[] = [
    [column('ship'), booking.shipname],
    [t('facts.company'), booking.company],
    [t('facts.area'), booking.area],
    [t('facts.kind'), kind === 'sea' || kind === 'river' ? t(`kinds.${kind}`) : kind],
    [column('departure'), mediumDay(from, language)],
    [column('returndate'), mediumDay(until, language)],
    [t('facts.nights'), wholeNumber(daysBetween(from, until), language)],
    [column('customer'), booking.customername],
    [column('traveler'), booking.traveler],
    [t('facts.persons'), persons === null ? '' : wholeNumber(persons, language)],
    [t('facts.type'), typeNames.has(status) ? t(`types.${status}`) : status],
    [t('facts.user'), booking.user],
  ];
  return (
    <section className="part">
      <h2>{t('cruise')}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => value !== '' && <Fact key={name} name={name} value={value} />)}
        {ports.length > 0 && (
          <div className="all">
            <dt>{column('route')}</dt>
            <dd>
              <ol className="route">
                {ports.map((port, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a round trip ends where it began
                  <li key={index}>{port}</li>
                ))}
              </ol>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const typeNames: ReadonlySet<string> = new Set(['open', 'request', 'storno']);

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
