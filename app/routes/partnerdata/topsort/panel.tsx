import type { FieldMetadata } from '@conform-to/react';
import type { ButtonHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import type { TopSortValues } from '~/forms/top-sort';
import { RadioField } from '~/parts/choice-fields';
import type { Choice } from '~/parts/document';
import { Icon } from '~/parts/icon';
import { Section } from '~/parts/section';
import type { TopSortPanel } from '~/rules/top-sort';
import { tabHref } from './address';
import type { TopSortData } from './types';

type Values = TopSortValues[TopSortPanel];
type PanelField = FieldMetadata<Values, TopSortValues, string[]>;

interface PanelProps {
  name: TopSortPanel;
  field: PanelField;
  data: TopSortData;
  /** brings the page back with everything ticked, without saving */
  sortIntent: ButtonHTMLAttributes<HTMLButtonElement>;
}

/** Sea or river: standard, or customized with its checklist. */
export function Panel({ name, field, data, sortIntent }: PanelProps) {
  const { t } = useTranslation('topsort');
  const { mode, ids } = field.getFieldset();
  const options = data.panels[name];
  const title = t(`panels.${name}`);
  // Conform reads one posted value as a text and none as nothing.
  const chosen = [ids.initialValue ?? []].flat().filter((id): id is string => typeof id === 'string');
  if (!options) return <Missing title={title} mode={mode} ids={ids.name} chosen={chosen} data={data} />;
  if (options.length === 0) return <Section title={title}>{t('noOptions')}</Section>;
  const ticked = options.filter(({ value }) => chosen.includes(value)).length;
  const empty = mode.initialValue === 'customized' && ticked === 0;
  return (
    <div className="panel">
      <RadioField
        field={mode as FieldMetadata<string>}
        legend={title}
        label={title}
        options={[
          { value: 'standard', label: t('standard'), hint: t('standardHint') },
          {
            value: 'customized',
            label: t('customized'),
            hint: (
              <>
                {t('customizedHint')} <NothingChosen known={empty} />
              </>
            ),
            extra: (
              <Checklist
                {...{ options, chosen, ticked, data, sortIntent }}
                name={ids.name}
                id={ids.id}
                heading={`${field.formId}-${mode.name}`}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/**
 * The specification's warning. Whether it holds while somebody ticks is known to the style sheet alone, so the words come
 * from there; what the server knows stands in the page, for those who read without a style sheet.
 */
function NothingChosen({ known }: { known: boolean }) {
  const { t } = useTranslation('topsort');
  const words = t('nothingChosen');
  return known ? (
    <span className="nothing-chosen known">{words}</span>
  ) : (
    <span className="nothing-chosen" data-words={words} />
  );
}

interface ChecklistProps {
  options: Choice[];
  chosen: string[];
  ticked: number;
  data: TopSortData;
  sortIntent: PanelProps['sortIntent'];
  name: string;
  id: string;
  /** id that the page stands at after it was sorted */
  heading: string;
}

function Checklist({ options, chosen, ticked, data, sortIntent, name, id, heading }: ChecklistProps) {
  const { t } = useTranslation('topsort');
  const sort = data.sort === 'name' ? 'chosen' : 'name';
  return (
    <details open>
      <summary>
        {t('chosen', { chosen: ticked, total: options.length })}
        <span className="changed"> ({t('changed')})</span>
      </summary>
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
    </details>
  );
}

interface MissingProps {
  title: string;
  mode: FieldMetadata<Values['mode'], TopSortValues, string[]>;
  ids: string;
  chosen: string[];
  data: TopSortData;
}

/** In place of options that could not be had. What was ticked is kept, so that saving once more may still succeed. */
function Missing({ title, mode, ids, chosen, data }: MissingProps) {
  const { t } = useTranslation(['common', 'topsort']);
  return (
    <Section title={title}>
      <p className="message" role="alert">
        <Icon name="error" />
        <span>
          {t('messages.generic')}. {t('topsort:stays')} <a href={tabHref(data)}>{t('messages.retry')}</a>
        </span>
      </p>
      <input type="hidden" name={mode.name} value={mode.initialValue ?? 'standard'} />
      {chosen.map(id => (
        <input key={id} type="hidden" name={ids} value={id} />
      ))}
    </Section>
  );
}
