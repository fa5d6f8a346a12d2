import { useTranslation } from 'react-i18next';
import { errorText } from '../frame/field-errors';
import { Icon } from '../frame/icon';
import { useLanguage } from '../frame/use-language';

export interface FailedField {
  /** of the input; absent for a message about the whole form */
  id?: string;
  label: string;
  errors: string[];
}

interface ErrorSummaryProps {
  failed: FailedField[];
  heading?: string;
}

const headingId = 'error-summary';

/** Where the page stays: of a summary that scripts add `autofocus` moves no focus. */
export const focusSummary = () => document.querySelector<HTMLElement>(`[aria-labelledby=${headingId}]`)?.focus();

/** D17. `autofocus` moves the focus here without scripts too. */
export function ErrorSummary({ failed, heading }: ErrorSummaryProps) {
  const { t } = useTranslation(['common', 'errors']);
  const sentence = heading ?? t('form.invalid');
  const count = failed.flatMap(({ errors }) => errors).length;
  return (
    <div
      className="notice error"
      role="group"
      aria-labelledby={headingId}
      // One or two messages are short enough to be read out at once.
      aria-describedby={count > 0 && count < 3 ? 'error-list' : undefined}
      tabIndex={-1}
      autoFocus
    >
      <Icon name="error" />
      <div>
        <h2 id={headingId}>{sentence}</h2>
        <FailedList id="error-list" failed={failed} />
      </div>
    </div>
  );
}

/** WebKit focuses the field that a link leads to, but shows no caret. */
const focusOn = (id: string) => document.getElementById(id)?.focus();

interface FailedListProps {
  id?: string;
  failed: FailedField[];
  onFollow?: (id: string) => void;
}

export function FailedList({ id: listId, failed, onFollow = focusOn }: FailedListProps) {
  const { t } = useTranslation(['common', 'errors']);
  const language = useLanguage();
  if (failed.length === 0) return null;
  return (
    <ul id={listId}>
      {failed.flatMap(({ id, label, errors }) =>
        errors.map(code => (
          <li key={`${label} ${code}`}>
            {id ? (
              <a href={`#${encodeURIComponent(id)}`} onClick={() => onFollow(id)}>
                {errorText(t, code, label, language)}
              </a>
            ) : (
              errorText(t, code, label, language)
            )}
          </li>
        )),
      )}
    </ul>
  );
}
