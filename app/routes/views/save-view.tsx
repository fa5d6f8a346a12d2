import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '~/parts/form/draft-notice';
import { ErrorSummary } from '~/parts/form/error-summary';
import { errorText } from '~/parts/frame/field-errors';
import { ViewForm } from '~/parts/report/view-form';
import { href, pageOf } from '~/portal';
import { readAddress } from '~/rules/saved-views';

interface Typed {
  name: string;
  shared: boolean;
  address: string;
}

interface SaveViewProps {
  /** what the last save failed on, with what was typed */
  reply?: { result: { initialValue?: Record<string, unknown> | null; error?: Record<string, string[] | null> | null } };
  /** what was typed before a session ended (D8) */
  draft: Typed | null;
  mayShare: boolean;
  once: string;
  /** the page's head */
  children: ReactNode;
}

/** The form of a report's 'Save this view', where it came back: with its messages and nothing lost (D8, D17). */
export function SaveView({ reply, draft, mayShare, once, children }: SaveViewProps) {
  const { t } = useTranslation(['views', 'common', 'errors']);
  const typed = reply ? typedIn(reply.result.initialValue ?? {}) : draft;
  const errors = reply?.result.error?.name ?? undefined;
  const whole = reply?.result.error?.['']?.[0];
  // Read as it is when the view is saved, whatever was posted or kept: what is no report's address is never linked.
  const read = typed && readAddress(typed.address);
  const page = read && pageOf(read.report);
  return (
    <>
      {reply && (
        <ErrorSummary
          heading={whole && errorText(t, whole, '')}
          failed={errors ? [{ id: 'view-name', label: t('fields.name'), errors }] : []}
        />
      )}
      {children}
      {draft && !reply && <DraftNotice action={href('views')} />}
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

/** What a form has posted, or what was kept of it: texts that anybody may have written. */
export function typedIn(values: Record<string, unknown>): Typed {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: text(values.name), shared: values.shared === 'on', address: text(values.address) };
}
