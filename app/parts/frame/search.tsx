import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';

const longest = 255;

/** Over all years, whenever a customer booked: no period is sent (D42). */
export function Search({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <form className={`seek ${className}`} role="search" action={href('statistics/bookingreport')}>
      <input
        type="search"
        name="q"
        aria-label={t('frame.search.label')}
        placeholder={t('frame.search.hint')}
        maxLength={longest}
      />
      <button type="submit">{t('frame.search.button')}</button>
    </form>
  );
}
