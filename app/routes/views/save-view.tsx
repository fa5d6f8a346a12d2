import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { DraftNotice, type DraftState } from '~/parts/form/draft-notice';
import { ErrorSummary } from '~/parts/form/error-summary';
import { errorText } from '~/parts/frame/field-errors';
import { useLanguage } from '~/parts/frame/use-language';
import { ViewForm } from '~/parts/report/view-form';
import { pageOf } from '~/portal';
import { readAddress } from '~/rules/saved-views';

interface Typed {
  name: string;
  shared: boolean;
  address: string;
}

interface SaveViewProps {
  reply?: { result: { initialValue?: Record<string, unknown> | null; error?: Record<string, string[] | null> | null } };
  /** `typed` before a session ended (D8), null while it is only offered */
  draft: { state: DraftState; typed: Typed | null } | null;
  mayShare: boolean;
  once: string;
  children: ReactNode;
}

/** The form 'Save this view' of a report, if it came back with errors or as a draft (D8, D17). */
export function SaveView({ reply, draft, mayShare, once, children }: SaveViewProps) {
  const { t } = useTranslation(['views', 'common', 'errors']);
  const language = useLanguage();
  const typed = reply ? typedIn(reply.result.initialValue ?? {}) : (draft?.typed ?? null);
  const errors = reply?.result.error?.name ?? undefined;
  const whole = reply?.result.error?.['']?.[0];
  // The posted address is checked before it becomes a link, as it is when the view is saved.
  const read = typed && readAddress(typed.address);
  const page = read && pageOf(read.report);
  return (
    <>
      {reply && (
        <ErrorSummary
          heading={whole && errorText(t, whole, '', language)}
          failed={errors ? [{ id: 'view-name', label: t('fields.name'), errors }] : []}
        />
      )}
      {children}
      {draft && !reply && <DraftNotice state={draft.state} action={href('views')} once={once} />}
      {typed && page && (
        <section className="sheet" aria-labelledby="save-view">
          <h2 id="save-view">{t('save.title')}</h2>
          <p>
            <a href={typed.address}>{t(`common:pages.${page.label}`)}</a>
          </p>
          <ViewForm {...typed} mayShare={mayShare} once={once} errors={errors} />
        </section>
      )}
    </>
  );
}

/** Posted or stored values: any text. */
export function typedIn(values: Record<string, unknown>): Typed {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: text(values.name), shared: values.shared === 'on', address: text(values.address) };
}
