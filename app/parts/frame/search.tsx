import { useTranslation } from 'react-i18next';
import { href } from '~/portal';
import type { FrameData } from './frame-data';

const longest = 255;

interface SearchProps {
  range: NonNullable<NonNullable<FrameData['visitor']>['search']>;
  className: string;
}

/** Over all years, whenever a customer booked. */
export function Search({ range, className }: SearchProps) {
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
      <input type="hidden" name="from" value={range.from} />
      <input type="hidden" name="to" value={range.to} />
      <button type="submit">{t('frame.search.button')}</button>
    </form>
  );
}
