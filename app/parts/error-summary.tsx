import { useTranslation } from 'react-i18next';
import { errorText } from './field-errors';
import { Icon } from './icon';

export interface FailedField {
  /** of the input that the link leads to; absent for a message of the whole form */
  id?: string;
  label: string;
  errors: string[];
}

interface ErrorSummaryProps {
  failed: FailedField[];
  heading?: string;
}

/**
 * What is wrong, first thing on the page (D17): one link a message, in the order of the fields. `autofocus` moves the
 * focus here with scripts off too.
 */
export function ErrorSummary({ failed, heading }: ErrorSummaryProps) {
  const { t } = useTranslation(['common', 'errors']);
  const sentence = heading ?? t('form.invalid');
  return (
    <div className="notice error" role="group" aria-labelledby="error-summary" tabIndex={-1} autoFocus>
      <Icon name="error" />
      <div>
        <h2 id="error-summary">{sentence}</h2>
        <FailedList failed={failed} />
      </div>
    </div>
  );
}

export function FailedList({ failed, onFollow }: { failed: FailedField[]; onFollow?: (id: string) => void }) {
  const { t } = useTranslation(['common', 'errors']);
  if (failed.length === 0) return null;
  return (
    <ul>
      {failed.flatMap(({ id, label, errors }) =>
        errors.map(code => (
          <li key={`${label} ${code}`}>
            {id ? (
              <a href={`#${encodeURIComponent(id)}`} onClick={onFollow && (() => onFollow(id))}>
                {errorText(t, code, label)}
              </a>
            ) : (
              errorText(t, code, label)
            )}
          </li>
        )),
      )}
    </ul>
  );
}
