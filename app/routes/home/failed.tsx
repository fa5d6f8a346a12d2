import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';

/** In place of a part: what is missing, and another try. */
export function Failed({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <p className="failed">
      {text} <a href={href('home')}>{t('messages.retry')}</a>
    </p>
  );
}
