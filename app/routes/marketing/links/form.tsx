import { useTranslation } from 'react-i18next';
import { dayText } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { FilterSelect, FilterText } from '~/parts/report/filter';
import { href } from '~/portal';
import { longestCampaign } from '~/rules/link-recipe';
import type { LinkPage } from './recipe.server';

type Props = { data: LinkPage & { languages: { value: string; label: string }[] } };

/** GET: the address of the page is the recipe (D45). */
export function LinkForm({ data: { recipe, shown, language, languages, notes, parts, options } }: Props) {
  const { t } = useTranslation(['links', 'reports']);
  const own = useLanguage();
  const noted = (field: string) => notes.some(each => each.field === field);
  const select = (name: 'area' | 'organizer' | 'ship') => {
    const listed = options[name];
    if (!listed) return null;
    return (
      <FilterSelect
        key={name}
        id={name}
        label={t(`fields.${name}`)}
        value={recipe[name] ?? ''}
        options={[{ value: '', label: t('any') }, ...listed.map(({ value, label }) => ({ value, label }))]}
      />
    );
  };
  const text = (name: 'nights' | 'persons' | 'from' | 'to', value: string, hint?: string) =>
    parts.includes(name) && (
      <FilterText key={name} id={name} label={t(`fields.${name}`)} value={value} notes={notes} hint={hint} />
    );
  const dayOf = (name: 'from' | 'to') => (shown[name] && !noted(name) ? dayText(shown[name], own) : shown[name]);
  return (
    <form method="get" action={href('marketing/links')} className="panel">
      <div className="recipe">
        {(['area', 'organizer', 'ship'] as const).map(select)}
        {text('from', dayOf('from'), t('reports:dayHint'))}
        {text('to', dayOf('to'), t('reports:dayHint'))}
        {text('nights', recipe.nights ?? '')}
        {text('persons', recipe.persons ?? '')}
        <FilterSelect id="language" label={t('fields.language')} value={language} options={languages} />
        <FilterText
          id="campaign"
          label={t('fields.campaign')}
          value={recipe.campaign ?? ''}
          notes={notes}
          hint={t('campaignHint')}
          maxLength={longestCampaign}
        />
      </div>
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
