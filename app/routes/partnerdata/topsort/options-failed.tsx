import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { TopSortValues } from '~/forms/top-sort';
import { Section } from '~/parts/form/section';
import { Icon } from '~/parts/frame/icon';
import { tabHref } from './address';
import type { PanelValues, TopSortData } from './types';

interface OptionsFailedProps {
  title: string;
  first: boolean;
  mode: FieldMetadata<PanelValues['mode'], TopSortValues, string[]>;
  ids: string;
  chosen: string[];
  data: TopSortData;
}

/** In place of options that can't be loaded. The ticked ids stay in the form, so that a second save may succeed. */
export function OptionsFailed({ title, first, mode, ids, chosen, data }: OptionsFailedProps) {
  const { t } = useTranslation(['common', 'topsort']);
  return (
    <Section title={title} first={first}>
      <p className="message" role="alert">
        <Icon name="error" />
        <span>{t('messages.generic')}</span>
      </p>
      <p>
        {t('topsort:stays')} <a href={tabHref(data)}>{t('messages.retry')}</a>
      </p>
      <input type="hidden" name={mode.name} value={mode.initialValue ?? 'standard'} />
      {chosen.map(id => (
        <input key={id} type="hidden" name={ids} value={id} />
      ))}
    </Section>
  );
}
