import { useTranslation } from 'react-i18next';
import type { Choice } from '~/parts/frame/document';
import { tabHref } from './address';
import { Changed } from './changed';
import type { PanelProps, TopSortData } from './types';

interface ChecklistProps {
  options: Choice[];
  chosen: string[];
  ticked: number;
  /** known by the server, in a page that came back unsaved */
  changed: boolean;
  data: TopSortData;
  sortIntent: PanelProps['sortIntent'];
  name: string;
  id: string;
  /** id that the sort button leads back to */
  heading: string;
}

export function Checklist({ options, chosen, ticked, changed, data, sortIntent, name, id, heading }: ChecklistProps) {
  const { t } = useTranslation('topsort');
  const sort = data.sort === 'name' ? 'chosen' : 'name';
  const [before, after] = t('now', { chosen: '#', total: options.length }).split('#');
  return (
    <details open>
      <summary>
        {t('chosen', { chosen: ticked, total: options.length })}
        <Changed known={changed} words={` (${t('changed')})`} />
      </summary>{' '}
      <button
        {...sortIntent}
        type="submit"
        className="quiet"
        formAction={`${tabHref({ tab: data.tab, sort })}#${encodeURIComponent(heading)}`}
      >
        {t(sort === 'name' ? 'sortByName' : 'chosenFirst')}
      </button>
      <ul className="options">
        {options.map(({ value, label }) => (
          <li key={value} className="check">
            <input
              type="checkbox"
              id={`${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <label htmlFor={`${id}-${value}`}>{label}</label>
          </li>
        ))}
      </ul>
      {/* Only the style sheet knows the number, and can count what is above it alone. */}
      <p className="now" data-before={before} data-after={after} />
    </details>
  );
}
