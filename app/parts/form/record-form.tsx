import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';
import { Notice } from '../frame/notice';
import { PageHead } from '../frame/page-head';
import { useStoppedSubmits } from '../frame/use-form-page';
import { ConflictTable } from './conflict-table';
import { DraftNotice } from './draft-notice';
import { ErrorSummary } from './error-summary';
import type { AnyValues, RecordFormProps, Validate } from './record-form-types';
import { SaveBar } from './save-bar';
import { SpokenErrors } from './spoken-errors';
import { TakenNotice } from './taken-notice';
import { useAlertDialog } from './use-alert-dialog';
import { useProblem } from './use-problem';
import { useUnsavedWarning } from './use-unsaved-warning';

/** Keeps the focus in the field: on blur its message would move the button away from under the pointer. */
function keepFocusOnPress(event: MouseEvent<HTMLFormElement>) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

/** Works without scripts; with them a stopped submit is shown in a dialog too (D17). */
export function RecordForm<Values extends AnyValues>(props: RecordFormProps<Values>) {
  const { id, action, data, reply, loadValidator, keepsDrafts = true } = props;
  const { t } = useTranslation(['common', 'form', 'errors']);
  const [validate, setValidate] = useState<Validate>();
  const [form, fields] = useForm<Values, Values, string[]>({
    id,
    lastResult: reply?.result as never,
    defaultValue: (data.values ?? undefined) as never,
    // Without a validator Conform would ask the server, by a submit that loads the page again.
    shouldValidate: validate ? 'onBlur' : 'onSubmit',
    shouldRevalidate: validate ? 'onInput' : 'onSubmit',
    onValidate: validate && (({ formData }) => validate(formData) as never),
  });
  // The summary shows messages of the whole form; the element that Conform would refer to does not exist.
  const formProps = getFormProps(form, { ariaAttributes: false });
  const { stopped, onSubmit } = useStoppedSubmits(formProps.onSubmit);
  const { problem, settled, onInput, onIntent } = useProblem(form, props, stopped);
  const element = useRef<HTMLFormElement>(null);
  const { Dialog, closeDialog } = useAlertDialog(element, problem !== undefined, stopped);
  useUnsavedWarning(element, hasTyped(reply?.result?.initialValue));

  const conflict = reply?.extra?.conflict ?? [];
  const filledIn = !reply && (data.draft === 'ended' || data.draft === 'unconfirmed');
  const isOfOtherLogin = reply?.once !== undefined;
  const version = (fields.version?.initialValue as string | undefined) ?? '';

  async function fetchValidator() {
    // The rules depend on the record, so while it could not be read the server alone validates.
    if (validate || !loadValidator || !data.values) return;
    // If it can't be loaded, the server alone validates, and the next focus tries again.
    const loaded = await loadValidator().catch(() => null);
    if (loaded) setValidate(() => loaded);
  }

  // `reloadDocument`: the answer is one page in one round trip, and the browser shows that it is loading.
  const shownForm = (
    <Form
      {...formProps}
      ref={element}
      method="post"
      action={action.replace(/^\/partner/, '')}
      encType={props.uploads ? 'multipart/form-data' : undefined}
      reloadDocument
      noValidate
      onSubmit={event => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.hasAttribute('data-discards')) return;
        const isConformsOwn = submitter?.hidden;
        if (isConformsOwn && !validate) return event.preventDefault();
        onIntent(event.nativeEvent as SubmitEvent);
        onSubmit(event);
      }}
      onInput={onInput}
      onFocus={fetchValidator}
      onMouseDown={keepFocusOnPress}
    >
      {/* First in the form, because Enter presses the first button, which must never be one that deletes. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {conflict.length > 0 ? t('form:conflict.save') : (props.saveLabel ?? t('form:save'))}
      </button>
      <input type="hidden" name="once" value={reply?.once ?? data.once} />
      <input type="hidden" name="version" value={version} />
      {data.holdsDraft && <input type="hidden" name="holdsdraft" value="on" />}
      <ConflictTable
        conflict={conflict}
        choices={choicesIn(fields.choices?.initialValue)}
        labelOf={props.labelOf}
        wordOf={props.wordOf}
      />
      {props.children(fields, form)}
      <SaveBar
        label={props.saveLabel}
        blocked={props.blocked?.(fields)}
        // A draft fills the page again until its own button discards it.
        discardTo={filledIn ? undefined : action}
        hasDraft={keepsDrafts && !isOfOtherLogin && data.holdsDraft}
        beside={filledIn ? <span>{t('form:draft.title')}</span> : props.besideSave}
      />
    </Form>
  );

  return (
    <>
      {problem && <ErrorSummary {...problem} />}
      {settled && (
        <div className="notice info" role="status">
          <Icon name="info" />
          <p>{t('form:corrected')}</p>
        </div>
      )}
      {conflict.length > 0 && (
        <Notice tone="warning" title={t('form:conflict.title')} text={t('form:conflict.text')} announced />
      )}
      {!reply && <TakenNotice labelOf={props.labelOf} />}
      {props.above}
      <PageHead
        title={props.title}
        purpose={props.purpose}
        failed={props.failed || problem !== undefined || conflict.length > 0}
      />
      {data.draft && !reply && (
        <DraftNotice
          state={data.draft}
          action={action}
          once={data.once}
          passwordOmitted={data.passwordOmitted}
          fileOmitted={data.fileOmitted}
        />
      )}
      {props.before}
      {props.around?.(shownForm) ?? shownForm}
      {validate && <SpokenErrors form={form.id} />}
      {Dialog && problem && <Dialog {...problem} onClose={closeDialog} />}
    </>
  );
}

const choicesIn = (values: unknown): string[] => [
  ...new Set([values ?? []].flat().filter((choice): choice is string => typeof choice === 'string')),
];

/** Whether the page came back with anything that was typed; a password never comes back. */
const hasTyped = (typed: object | null | undefined): boolean =>
  Object.keys(typed ?? {}).some(name => !['username', 'once', 'version', 'choices'].includes(name));
