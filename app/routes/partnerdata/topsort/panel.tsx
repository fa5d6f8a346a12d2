import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { RadioField } from '~/parts/form/choice-fields';
import { Section } from '~/parts/form/section';
import { topSortPanels } from '~/rules/top-sort';
import { Checklist } from './checklist';
import { OptionsFailed } from './options-failed';
import { isChanged, ticksIn } from './ticks';
import type { PanelProps } from './types';

export function Panel({ name, field, data, sortIntent }: PanelProps) {
  const { t } = useTranslation('topsort');
  const { mode, ids } = field.getFieldset();
  const options = data.panels[name];
  const title = t(`panels.${name}`);
  const first = name === topSortPanels[0];
  const chosen = ticksIn(ids.initialValue);
  if (!options)
    return <OptionsFailed title={title} first={first} mode={mode} ids={ids.name} chosen={chosen} data={data} />;
  if (options.length === 0)
    return (
      <Section title={title} first={first}>
        {t('noOptions')}
      </Section>
    );
  const ticked = options.filter(({ value }) => chosen.includes(value)).length;
  const empty = mode.initialValue === 'customized' && ticked === 0;
  return (
    <div className="panel">
      <RadioField
        field={mode as FieldMetadata<string>}
        legend={title}
        label={title}
        options={[
          {
            value: 'standard',
            label: t('standard'),
            hint: (
              <>
                {t('standardHint')} <span className="ticks-lost" data-words={t('ticksLost')} />
              </>
            ),
          },
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
                changed={isChanged(chosen, data.stored[name])}
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
 * While somebody ticks only the style sheet knows whether the warning holds, so it takes the text from here. What the
 * server knows is in the page, for browsers without styles.
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
