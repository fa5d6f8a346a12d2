import { useTranslation } from 'react-i18next';
import { PlainField } from '~/parts/plain-field';
import { href } from '~/portal';
import type { HistoryData } from './route';

/** The filter: a GET form, so that its result is an address. */
export function HistoryFilter({ data }: { data: Pick<HistoryData, 'shown' | 'areas' | 'actors' | 'unread'> }) {
  const { t } = useTranslation('history');
  const { shown, areas, actors, unread } = data;
  const day = (field: 'from' | 'to') => ({
    hint: t('day'),
    defaultValue: shown[field],
    invalid: unread.includes(field),
    invalidBy: `unread-${field}`,
  });
  return (
    <search>
      <form method="get" action={href('partnerdata/history')} className="filter">
        <Choice id="area" label={t('area')} all={t('allAreas')} value={shown.area}>
          {areas.map(area => ({ value: area, label: t(`areas.${area}`) }))}
        </Choice>
        <Choice id="user" label={t('user')} all={t('allUsers')} value={shown.user}>
          {actors.map(actor => ({ value: actor, label: actor }))}
        </Choice>
        <PlainField id="from" label={t('from')} optional {...day('from')} />
        <PlainField id="to" label={t('to')} optional {...day('to')} />
        <button type="submit">{t('refresh')}</button>
      </form>
    </search>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  all: string;
  value: string;
  children: { value: string; label: string }[];
}

function Choice({ id, label, all, value, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={id} defaultValue={children.some(choice => choice.value === value) ? value : ''}>
        <option value="">{all}</option>
        {children.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
