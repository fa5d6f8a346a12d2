import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { href, to } from '~/addresses';
import { commissionQuerySchema } from '~/forms/commission-query';
import { formatIssues, formatMessage } from '~/forms/messages';
import { post } from '~/gate/form/form.server';
import { done, formReply } from '~/gate/form/reply.server';
import { askAbout, closeQueryOf, queriesOf } from '~/gate/notices/commission-queries.server';
import { settle } from '~/gate/request/failure.server';
import { page } from '~/gate/request/page.server';
import { ErrorSummary } from '~/parts/form/error-summary';
import { dayAndTime } from '~/parts/frame/format';
import { PageHead } from '~/parts/frame/page-head';
import { type Column, ColumnRows } from '~/parts/report/columns';
import { PrintDetails } from '~/parts/report/print-details';
import { QuestionForm } from '~/parts/report/question-form';
import { ReportTable } from '~/parts/report/table';
import { maxQuestionLength } from '~/rules/reconciliation';
import { readAsked } from './asked.server';

export const loader = page('provisions/queries', async visit => {
  const { brand, language } = visit;
  const queries = await queriesOf(visit);
  return queries.map(({ id, login, text, bookings, askedAt, closedAt }) => ({
    ...{ id, login, text, bookings },
    asked: dayAndTime(askedAt, brand.timeZone, language),
    closed: closedAt && dayAndTime(closedAt, brand.timeZone, language),
  }));
});

const longestList = 500;

export const action = post('provisions/queries', ['bookings[]', 'text', 'close', 'list'], async (visit, body) => {
  const here = to('provisions/queries');
  const close = body.get('close');
  if (close !== null) {
    const isClosed = await closeQueryOf(visit, Number(String(close).slice(0, 9)) || 0);
    return done(isClosed ? 'queryClosed' : 'queryGone', here, isClosed ? 'success' : 'warning');
  }
  const submission = parseWithZod(body, { schema: commissionQuerySchema, formatError: formatIssues });
  const list = String(body.get('list') ?? '').slice(0, longestList);
  const found = await settle(readAsked(visit, list, submission.status === 'success' ? submission.value.bookings : []));
  const extra = { list, offered: found.ok ? found.value.offered : [] };
  const failed = (result: SubmissionResult<string[]>, status = 422) => formReply({ result, extra }, status);
  if (submission.status !== 'success') return failed(submission.reply());
  if (!found.ok) return failed(submission.reply({ formErrors: ['upstreamFailed'] }), 502);
  const { unknown } = found.value;
  const refused =
    unknown.length > 0 ? formatMessage('unknownBooking', unknown.join(', ')) : await askAbout(visit, submission.value);
  if (refused === null) return done('querySent', here);
  return failed(submission.reply({ fieldErrors: { bookings: [refused] } }));
});

type Query = ReturnType<typeof useLoaderData<typeof loader>>[number];

interface Reply {
  result: { initialValue?: Record<string, unknown> | null; error?: Record<string, string[] | null> | null };
  extra: { list: string; offered: { number: string; customer: string }[] };
}

export default function Queries() {
  const { t } = useTranslation(['commission', 'common']);
  const queries = useLoaderData<typeof loader>();
  const reply = useActionData() as Reply | undefined;
  return (
    <>
      {reply && <Failed reply={reply} />}
      <p className="off-paper">
        <a href={href('provisions/reconciliation')}>← {t('common:pages.reconciliation')}</a>
      </p>
      <PageHead title={t('common:pages.queries')} purpose={t('queries.purpose')} failed={reply !== undefined} />
      <PrintDetails />
      {reply && <Typed reply={reply} />}
      {queries.length > 0 ? <QueryTable queries={queries} /> : <p className="sheet">{t('queries.empty')}</p>}
    </>
  );
}

function Failed({ reply: { result } }: { reply: Reply }) {
  const { t } = useTranslation('commission');
  const errors = (name: string) =>
    Object.entries(result.error ?? {}).flatMap(([field, own]) => (field.startsWith(name) ? (own ?? []) : []));
  const fields = [
    { label: '', errors: result.error?.[''] ?? [] },
    { id: 'bookings', label: t('queries.bookings'), errors: errors('bookings') },
    { id: 'text', label: t('queries.text'), errors: errors('text') },
  ];
  return <ErrorSummary failed={fields.filter(field => field.errors.length > 0)} />;
}

/** What was ticked and typed, to be put right, and what else there was to tick. */
function Typed({ reply: { result, extra } }: { reply: Reply }) {
  const { t } = useTranslation('commission');
  const { bookings, text } = result.initialValue ?? {};
  const ticked = [bookings ?? []].flat().filter(each => typeof each === 'string');
  const isOffered = (number: string) => extra.offered.some(each => each.number === number);
  const others = ticked.filter(number => !isOffered(number)).map(number => ({ number, customer: '' }));
  const boxes = [...others, ...extra.offered];
  const errors = result.error?.text ?? undefined;
  return (
    <QuestionForm
      maxCharacters={maxQuestionLength}
      list={extra.list}
      text={typeof text === 'string' ? text : ''}
      errors={errors}
    >
      <fieldset>
        <legend>
          <span id="bookings" tabIndex={-1}>
            {t('queries.bookings')}
          </span>
        </legend>
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
          <a href={reconciliationOf(extra.list)}>{t('queries.tick')}</a>
        </p>
      </fieldset>
    </QuestionForm>
  );
}

const reconciliationOf = (list: string) =>
  href('provisions/reconciliation', Object.fromEntries(new URLSearchParams(list)));

function QueryTable({ queries }: { queries: Query[] }) {
  const { t } = useTranslation('commission');
  const columns: Column<Query>[] = [
    { key: 'asked', label: t('queries.asked'), kind: 'text', value: query => query.asked },
    { key: 'login', label: t('queries.login'), kind: 'text', value: query => query.login },
    { key: 'bookings', label: t('queries.bookings'), cell: ({ bookings }) => <Bookings numbers={bookings} /> },
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
