import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { useAssets } from '~/parts/frame/document';
import { dayText } from '~/parts/frame/format';
import { PlainField } from '~/parts/frame/plain-field';
import { useLanguage } from '~/parts/frame/use-language';
import { FilterSelect } from '~/parts/report/filter';
import { PanelFailed } from '~/parts/report/panel-failed';
import { atResult } from '~/parts/report/result';
import { readDay } from '~/rules/dates';
import { bounds, type LinkField, type LinkPart, maxCampaignLength } from '~/rules/link-recipe';
import type { LinkPage, Listed } from './recipe.server';

type Props = {
  data: Omit<LinkPage, 'options'> & {
    languages: { value: string; label: string }[];
    search: string;
    /** an empty list is loaded, and has no `select` that the browser could read it from */
    unloaded: Listed[];
  };
};

/** GET: the address of the page is the recipe (D45). */
export function LinkForm({
  data: { recipe, typed, errors, language, languages, parts, unread, search, unloaded },
}: Props) {
  const { t } = useTranslation(['links', 'reports']);
  const own = useLanguage();
  const { lists } = useAssets();
  const choices = (['area', 'organizer', 'ship'] as const).filter(name => parts.includes(name));
  const failure = (name: Listed) =>
    unloaded.includes(name) && (
      <Fragment key={name}>
        <PanelFailed title={t(`fields.${name}`)} address={href('marketing/links') + search} />
        {unread[name] && <input type="hidden" name={name} value={unread[name]} />}
      </Fragment>
    );
  const select = (name: Listed) => {
    const listed = lists[name];
    if (!listed?.length) return null;
    return (
      <FilterSelect
        key={name}
        id={name}
        label={t(`fields.${name}`)}
        value={recipe[name] ?? ''}
        options={[{ value: '', label: t('any') }, ...listed]}
        list={name}
      />
    );
  };
  const text = (name: LinkField, hint: string, maxLength?: number) => {
    const day = name === 'from' || name === 'to' ? readDay(typed[name]) : null;
    return (
      <PlainField
        key={name}
        id={name}
        label={t(`fields.${name}`)}
        defaultValue={day ? dayText(day, own) : typed[name]}
        errors={errors[name]}
        hint={hint}
        maxLength={maxLength}
        autoComplete="off"
        optional
      />
    );
  };
  const known = (name: LinkPart, hint: string) => parts.includes(name) && text(name as LinkField, hint);
  return (
    <form id="link" method="get" action={atResult(href('marketing/links'))} className="panel">
      {choices.map(failure)}
      <div className="recipe">
        {choices.map(select)}
        <FilterSelect id="language" label={t('fields.language')} value={language} options={languages} />
      </div>
      <div className="recipe">
        {known('from', t('reports:dayHint'))}
        {known('to', t('reports:dayHint'))}
        {known('nights', t('numberHint', bounds.nights))}
        {known('persons', t('numberHint', bounds.persons))}
      </div>
      {text('campaign', t('campaignHint'), maxCampaignLength)}
      <div className="check">
        <input type="checkbox" id="utm" name="utm" value="1" defaultChecked={recipe.utm} aria-describedby="utm-hint" />
        <label htmlFor="utm">{t('fields.utm')}</label>
      </div>
      <p className="hint" id="utm-hint">
        {t('utmHint')}
      </p>
      <button type="submit" className="primary">
        {t('submit')}
      </button>
    </form>
  );
}
