import { type FormMetadata, getFormProps, type Submission, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerValues } from '~/forms/partner';
import type { FormReply } from '~/gate/form.server';
import { ErrorSummary, type FailedField } from '~/parts/error-summary';
import { PageHead } from '~/parts/page-head';
import { useHydrated, useStopped } from '~/parts/use-form-page';
import { to } from '~/portal';
import { Accounts } from './accounts';
import { failedFields } from './labels';
import { ConflictNotice, DraftNotice } from './notices';
import { Office } from './office';
import type { MovedOn } from './save.server';
import { SaveBar } from './save-bar';
import type { PartnerData } from './types';

const AlertDialog = lazy(() => import('~/parts/alert-dialog'));

/**
 * A button that is pressed takes the focus from a field; the field's message would then move the button away from under
 * the pointer, and the click would be lost. So pressing moves no focus.
 */
function keepFocusOnPress(event: MouseEvent<HTMLFormElement>) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

type Validate = (body: FormData) => Submission<PartnerValues, string[], unknown>;

export function PartnerForm({ data, reply }: { data: PartnerData; reply?: FormReply<MovedOn> }) {
  const { t } = useTranslation(['common', 'partnerdata', 'errors']);
  const hydrated = useHydrated();
  const [validate, setValidate] = useState<Validate>();
  const [form, fields] = useForm<PartnerValues, PartnerValues, string[]>({
    id: 'partner',
    lastResult: reply?.result,
    defaultValue: data.values ?? undefined,
    // Without a validator Conform would ask the server on every blur, by a submit that loads the page again.
    shouldValidate: validate ? 'onBlur' : 'onSubmit',
    shouldRevalidate: validate ? 'onInput' : 'onSubmit',
    onValidate: validate && (({ formData }) => validate(formData) as never),
  });
  // Messages of the whole form stand in the summary, so there is no element that Conform could tie to the form.
  const formProps = getFormProps(form, { ariaAttributes: false });
  const { stopped, onSubmit } = useStopped(formProps.onSubmit);
  const [dialog, setDialog] = useState(false);
  const problem = useProblem(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stopped submit opens the dialog again
  useEffect(() => {
    if (problem) setDialog(true);
  }, [problem !== undefined, stopped]);

  const rows = fields.accounts.getFieldList();
  const moved = reply?.extra;
  const conflict = moved?.conflict ?? [];
  // A record that has moved on under the form is saved over knowingly, from its version as it is now (D21).
  const version = (moved ? data.version : fields.version.initialValue) ?? '';

  async function fetchValidator() {
    if (validate) return;
    const rules = await import('./validator').catch(() => null);
    // On a bad line it may not come; then the server goes on judging alone, and the next field asks again.
    if (!rules) return;
    const saved = (data.values?.accounts ?? []).filter(account => Number(account.paymentaccountid) > 0);
    setValidate(() => rules.validatorOf({ validation: data.rules }, saved));
  }

  return (
    <>
      {problem && <ErrorSummary {...problem} failed={problem.failed.filter(field => field.id)} />}
      {conflict.length > 0 && <ConflictNotice differences={conflict} formId={form.id} choices={data.choices} />}
      <PageHead
        title={t('pages.partnerEdit')}
        purpose={t('partnerdata:edit.purpose')}
        failed={problem !== undefined || conflict.length > 0}
      />
      {data.draft && !reply && <DraftNotice />}
      {/* A document's submit: the answer is one page at one round trip, and the browser says that it is loading. */}
      <Form
        {...formProps}
        method="post"
        action={to('partnerdata/edit')}
        reloadDocument
        noValidate
        onSubmit={onSubmit}
        onFocus={fetchValidator}
        onMouseDown={keepFocusOnPress}
      >
        {/* First in the form, because Enter presses the first button: never one that deletes. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t('partnerdata:edit.save')}
        </button>
        <input type="hidden" name="once" value={data.once} />
        <input type="hidden" name="version" value={version} />
        <Office fields={fields} data={data} />
        <Accounts form={form} field={fields.accounts} intent={reply?.result.intent?.type} data={data} />
        <SaveBar allInactive={rows.length > 0 && rows.every(row => row.getFieldset().active.value !== 'on')} />
      </Form>
      {hydrated && dialog && problem && (
        <Suspense fallback={null}>
          <AlertDialog {...problem} onClose={() => setDialog(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * What the last save failed on. It stays while the fields are being corrected (D17): Conform forgets that a save has failed as
 * soon as it looks at a field again.
 */
function useProblem(form: FormMetadata<PartnerValues, string[]>) {
  const { t } = useTranslation(['common', 'partnerdata', 'errors']);
  const last = useRef<{ failed: FailedField[]; heading: string }>();
  if (form.status === 'error') {
    const message = form.errors?.[0];
    last.current = {
      failed: failedFields(t, form),
      heading: message ? t(`errors:${message}`) : t('form.invalid'),
    };
  }
  return last.current;
}
