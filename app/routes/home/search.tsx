import { useTranslation } from 'react-i18next';
import { href } from '~/portal';
import { knownYears } from '~/rules/days';

const longest = 255;

/** Over all years, whenever a customer booked. */
export function Search() {
  const { t } = useTranslation('home');
  return (
    <form className="seek" role="search" action={href('statistics/bookingreport')}>
      <input type="search" name="q" aria-label={t('search.label')} placeholder={t('search.hint')} maxLength={longest} />
      <input type="hidden" name="from" value={`${knownYears.first}-01-01`} />
      <input type="hidden" name="to" value={`${knownYears.last}-12-31`} />
      <button type="submit">{t('search.button')}</button>
    </form>
  );
}
