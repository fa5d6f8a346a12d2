import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { PlainField } from '../frame/plain-field';

interface ViewFormProps {
  address: string;
  mayShare: boolean;
  once: string;
  name?: string;
  shared?: boolean;
  errors?: string[];
}

/** Posts to a page of its own, since a report's address is only ever asked for (D25). */
export function ViewForm({ address, mayShare, once, name, shared, errors }: ViewFormProps) {
  const { t } = useTranslation('views');
  return (
    <form method="post" action={href('views')}>
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="address" value={address} />
      <ViewNameField name={name} errors={errors} />
      {mayShare && (
        <div className="check">
          <input type="checkbox" id="view-shared" name="shared" defaultChecked={shared} />
          <label htmlFor="view-shared">{t('save.shared')}</label>
        </div>
      )}
      <button type="submit">{t('save.submit')}</button>
    </form>
  );
}

export function ViewNameField({ name, errors }: { name?: string; errors?: string[] }) {
  const { t } = useTranslation('views');
  return (
    <PlainField
      id="view-name"
      name="name"
      label={t('fields.name')}
      maxLength={80}
      autoComplete="off"
      defaultValue={name}
      errors={errors}
    />
  );
}
