import type { Submission } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { href, to } from '~/addresses';
import {
  type CommissionQueryOutput,
  commissionQueryNames,
  commissionQuerySchema,
  cutList,
} from '~/forms/commission-query';
import { formatMessage } from '~/forms/messages';
import { draftOf } from '~/gate/form/drafts.server';
import { form } from '~/gate/form/form.server';
import { done, doneOrGone, type FormReply, formReply } from '~/gate/form/reply.server';
import { askAbout, closeQueryOf, queriesOf } from '~/gate/notices/commission-queries.server';
import { mayOpen } from '~/gate/request/admit.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { DraftNotice } from '~/parts/form/draft-notice';
import { ErrorSummary } from '~/parts/form/error-summary';
import { FieldErrors } from '~/parts/frame/field-errors';
import { dayAndTime } from '~/parts/frame/format';
import { PageHead } from '~/parts/frame/page-head';
import { type Column, ColumnRows } from '~/parts/report/columns';
import { PrintDetails } from '~/parts/report/print-details';
import { QuestionForm } from '~/parts/report/question-form';
import { ReportTable } from '~/parts/report/table';
import { pageAt } from '~/portal';
import { isId } from '~/rules/ids';
import { maxQuestionLength } from '~/rules/reconciliation';
import { readAsked, readOffered } from './asked.server';

/** Has the question, if it came back or is a draft (D8). */
export const loader = page('provisions/queries', async visit => {
  const { brand, language } = visit;
  const [queries, draft] = await Promise.all([queriesOf(visit), draftOf(visit)]);
  const rows = queries.map(({ id, login, text, bookings, askedAt, closedAt }) => ({
    ...{ id, login, text, bookings },
    asked: dayAndTime(askedAt, brand.timeZone, language),
    closed: closedAt && dayAndTime(closedAt, brand.timeZone, language),
  }));
  const typed = draft?.typed ? typedIn(draft.typed) : null;
  const offered = typed ? await readOffered(visit, typed.list) : [];
  const isLinked = mayOpen(pageAt('statistics/bookingreport'), visit);
  return {
    rows,
    isLinked,
    draft: draft && { state: draft.state, typed, offered },
    once: newIdempotencyKey(visit.partner),
  };
});

export const action = form(
  'provisions/queries',
  {
    names: commissionQueryNames,
    otherPages: ['provisions/reconciliation'],
    record: async () => null,
    lock: ({ partner }) => `commission queries ${partner.id}`,
    schema: () => commissionQuerySchema,
    button: { name: 'close', press: close },
    extra: async (visit, body) => ({ offered: await readOffered(visit, cutList(String(body.get('list') ?? ''))) }),
  },
  send,
);

async function close(visit: PartnerVisit, body: FormData): Promise<Response> {
  const id = String(body.get('close'));
  const isClosed = isId(id) && (await closeQueryOf(visit, Number(id)));
  return doneOrGone(isClosed, 'queryClosed', 'queryGone', to('provisions/queries'));
}

type Submitted = Submission<unknown, string[], CommissionQueryOutput>;

async function send(visit: PartnerVisit, question: CommissionQueryOutput, _: null, submission: Submitted) {
  const { offered, unknown } = await readAsked(visit, question.list, question.bookings);
  const refused =
    unknown.length > 0 ? formatMessage('unknownBooking', unknown.join(', ')) : await askAbout(visit, question);
  if (refused === null) return done('querySent', to('provisions/queries'));
  return formReply({ result: submission.reply({ fieldErrors: { bookings: [refused] } }), extra: { offered } }, 422);
}

type Query = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];
type Reply = FormReply<{ offered: Offered }>;
type Offered = { number: string; customer: string }[];

export default function Queries() {
  const { t } = useTranslation(['commission', 'common']);
  const { rows, isLinked, draft, once } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as Reply | undefined;
  const typed = reply ? typedIn(reply.result.initialValue ?? {}) : draft?.typed;
  const offered = (reply ? reply.extra?.offered : draft?.offered) ?? [];
  return (
    <>
      {reply && <Failed reply={reply} />}
      <p className="off-paper">
        <a href={href('provisions/reconciliation')}>← {t('common:pages.reconciliation')}</a>
      </p>
      <PageHead title={t('common:pages.queries')} purpose={t('queries.purpose')} failed={reply !== undefined} />
      <PrintDetails />
      {draft && !reply && <DraftNotice state={draft.state} action={href('provisions/queries')} once={once} />}
      {typed && (
        <Question
          {...typed}
          offered={offered}
          once={reply?.once ?? once}
          bookingErrors={reply && errorsOf(reply, 'bookings')}
          errors={reply?.result.error?.text ?? undefined}
        />
      )}
      {rows.length > 0 ? (
        <QueryTable queries={rows} isLinked={isLinked} />
      ) : (
        <p className="sheet">{t('queries.empty')}</p>
      )}
    </>
  );
}

function Failed({ reply }: { reply: Reply }) {
  const { t } = useTranslation('commission');
  const fields = [
    { label: '', errors: reply.result.error?.[''] ?? [] },
    { id: 'bookings', label: t('queries.bookings'), errors: errorsOf(reply, 'bookings') },
    { id: 'text', label: t('queries.text'), errors: errorsOf(reply, 'text') },
  ];
  return <ErrorSummary failed={fields.filter(field => field.errors.length > 0)} />;
}

/** Of a list also those of its entries, `bookings[3]`. */
function errorsOf({ result }: Reply, name: string): string[] {
  const own = Object.entries(result.error ?? {}).filter(([field]) => field.startsWith(name));
  return [...new Set(own.flatMap(([, errors]) => errors ?? []))];
}

/** Posted or stored values: any text. */
function typedIn({ bookings, text, list }: Record<string, unknown>) {
  return {
    ticked: [bookings ?? []].flat().filter(each => typeof each === 'string'),
    text: typeof text === 'string' ? text : '',
    list: typeof list === 'string' ? cutList(list) : '',
  };
}

interface QuestionProps extends ReturnType<typeof typedIn> {
  offered: Offered;
  once: string;
  bookingErrors?: string[];
  errors?: string[];
}

/** What was ticked and typed, to be put right or sent, and what else there was to tick. */
function Question({ ticked, offered, list, bookingErrors, ...form }: QuestionProps) {
  const { t } = useTranslation('commission');
  const isOffered = (number: string) => offered.some(each => each.number === number);
  const others = ticked.filter(number => !isOffered(number)).map(number => ({ number, customer: '' }));
  const boxes = [...others, ...offered];
  return (
    <QuestionForm maxCharacters={maxQuestionLength} list={list} {...form}>
      <fieldset aria-describedby={bookingErrors?.length ? 'bookings-error' : undefined}>
        <legend>
          <span id="bookings" tabIndex={-1}>
            {t('queries.bookings')}
          </span>
        </legend>
        <FieldErrors id="bookings-error" label={t('queries.bookings')} errors={bookingErrors} />
        <ul className="options">
          {boxes.map(({ number, customer }, place) => (
            <li key={number} className="check">
              <input
                id={`ask-${place}`}
                type="checkbox"
                name="bookings[]"
                value={number}
                defaultChecked={ticked.includes(number)}
              />{' '}
              <label htmlFor={`ask-${place}`}>{[number, customer].filter(Boolean).join(', ')}</label>
            </li>
          ))}
        </ul>
        <p>
          <a href={reconciliationOf(list)}>{t('queries.tick')}</a>
        </p>
      </fieldset>
    </QuestionForm>
  );
}

const reconciliationOf = (list: string) =>
  href('provisions/reconciliation', Object.fromEntries(new URLSearchParams(list)));

function QueryTable({ queries, isLinked }: { queries: Query[]; isLinked: boolean }) {
  const { t } = useTranslation('commission');
  const columns: Column<Query>[] = [
    { key: 'asked', label: t('queries.asked'), kind: 'text', value: query => query.asked },
    { key: 'login', label: t('queries.login'), kind: 'text', value: query => query.login },
    {
      key: 'bookings',
      label: t('queries.bookings'),
      cell: ({ bookings }) => (isLinked ? <Bookings numbers={bookings} /> : bookings.join(', ')),
    },
    { key: 'text', label: t('queries.text'), kind: 'text', value: query => query.text },
    { key: 'state', label: t('columns.status'), cell: query => <State query={query} /> },
  ];
  return (
    <ReportTable id="queries" caption={t('queries.caption')}>
      <ColumnRows columns={columns} rows={queries} keyOf={({ id }) => id} />
    </ReportTable>
  );
}

function Bookings({ numbers }: { numbers: string[] }) {
  return numbers.map((number, at) => (
    <Fragment key={number}>
      {at > 0 && ', '}
      <a href={href('statistics/bookingreport', { q: number })}>{number}</a>
    </Fragment>
  ));
}

function State({ query: { id, asked, closed } }: { query: Query }) {
  const { t } = useTranslation('commission');
  if (closed) return t('queries.closed', { moment: closed });
  return (
    <form method="post" action={href('provisions/queries')}>
      {t('queries.open')}{' '}
      <button type="submit" name="close" value={id} aria-label={t('queries.closeNamed', { moment: asked })}>
        {t('queries.close')}
      </button>
    </form>
  );
}
