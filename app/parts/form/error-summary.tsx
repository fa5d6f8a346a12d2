import { useTranslation } from 'react-i18next';
import { errorText } from '../frame/field-errors';
import { Icon } from '../frame/icon';

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
  const count = failed.flatMap(({ errors }) => errors).length;
  return (
    <div
      className="notice error"
      role="group"
      aria-labelledby="error-summary"
      // What there is to do is heard at once where it is little.
      aria-describedby={count > 0 && count < 3 ? 'error-list' : undefined}
      tabIndex={-1}
      autoFocus
    >
      <Icon name="error" />
      <div>
        <h2 id="error-summary">{sentence}</h2>
        <FailedList id="error-list" failed={failed} onFollow={focusOn} />
      </div>
    </div>
  );
}

/** WebKit gives a field that a link leads to the focus, but no caret; a script does. */
const focusOn = (id: string) => document.getElementById(id)?.focus();

interface FailedListProps {
  id?: string;
  failed: FailedField[];
  onFollow: (id: string) => void;
}

export function FailedList({ id: place, failed, onFollow }: FailedListProps) {
  const { t } = useTranslation(['common', 'errors']);
  if (failed.length === 0) return null;
  return (
    <ul id={place}>
      {failed.flatMap(({ id, label, errors }) =>
        errors.map(code => (
          <li key={`${label} ${code}`}>
            {id ? (
              <a href={`#${encodeURIComponent(id)}`} onClick={() => onFollow(id)}>
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
