import { useTranslation } from 'react-i18next';
import { PageHead } from './page-head';

export interface PostedForm {
  action: string;
  fields: [name: string, value: string][];
  passwordOmitted: boolean;
  fileOmitted: boolean;
}

export const isPostedForm = (data: unknown): data is PostedForm =>
  typeof data === 'object' && data !== null && 'fields' in data;

/** In place of a record that is not for the present login, where another one has typed something (D8). */
export function OtherLogin({ action, fields, passwordOmitted, fileOmitted }: PostedForm) {
  const { t } = useTranslation(['common', 'problem', 'form']);
  return (
    <div className="page">
      <PageHead title={t('problem:otherLogin.title')} failed />
      <p>
        {t('problem:otherLogin.text')} {passwordOmitted && t('form:draft.password')}{' '}
        {fileOmitted && t('form:draft.file')}
      </p>
      <form method="post" action={action}>
        {fields.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="primary">
          {t('problem:503.resend')}
        </button>
      </form>
    </div>
  );
}
