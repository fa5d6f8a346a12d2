import { useTranslation } from 'react-i18next';
import { useOpened } from '~/parts/form/use-opened';
import { Flash } from '~/parts/frame/flash';
import { dash } from '~/parts/frame/format';
import { rowId } from './labels';
import { Settings } from './settings';
import type { RowField } from './types';

interface RowProps {
  row: RowField;
  index: number;
  name: string;
}

/** Closed until somebody opens it or something in it is wrong; what it holds is posted either way. */
export function Row({ row, index, name }: RowProps) {
  const opened = useOpened(!row.valid);
  const id = rowId(index);
  return (
    // Not on the details themselves: what lies in them would be no stop of the Tab key any more.
    <li id={id} tabIndex={-1}>
      <Flash place={id} />
      <details {...opened} className="organizer" aria-labelledby={`${id}-name`}>
        <Summary row={row} name={name} nameId={`${id}-name`} />
        <Settings row={row} />
      </details>
    </li>
  );
}

function Summary({ row, name, nameId }: { row: RowField; name: string; nameId: string }) {
  const { t } = useTranslation(['organizers', 'form']);
  const fields = row.getFieldset();
  const option = String(fields.agenturoptionnr.value ?? '');
  const numbers = { 1: [fields.agencynum], 2: [fields.collectionagency, fields.subagency] }[option] ?? [];
  const number = numbers.map(({ value }) => value).filter(Boolean);
  return (
    <summary className="cells">
      <b id={nameId}>{name}</b>{' '}
      <span>{option === '2' ? t('fields.collectionagency') : t(`options.${option}`, dash)}</span>{' '}
      <span>{number.join(' / ') || dash}</span> <span className="muted">{fields.reservierungemail.value || dash}</span>{' '}
      <span>
        <span className="visually-hidden">{t('columns.offered')}: </span>
        {t(`form:${fields.aufnehmen.value ? 'yes' : 'no'}`)}
      </span>
    </summary>
  );
}

export function Titles() {
  const { t } = useTranslation('organizers');
  const titles = [
    t('columns.organizer'),
    t('fields.agenturoptionnr'),
    t('columns.number'),
    t('fields.reservierungemail'),
    t('columns.offered'),
  ];
  return (
    <div className="cells titles" aria-hidden="true">
      {titles.map(title => (
        <span key={title}>{title} </span>
      ))}
    </div>
  );
}
