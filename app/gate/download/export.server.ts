import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Format } from '~/files/exporter.server';
import type { Column, Sheet } from '~/files/workbook';
import { dayAndTime, dayText, wholeNumber } from '~/parts/frame/format';
import type { ExportFailure } from '~/parts/report/export-failed';
import { type FieldLabels, issueText } from '~/parts/report/issue-text';
import type { ExportedPath } from '~/portal';
import { todayOf } from '~/rules/dates';
import { isDataRequest } from '~/rules/redirect';
import type { QueryIssue, ReadRange } from '~/rules/report-query';
import { unhyphenated } from '~/rules/texts';
import { Busy } from '~/semaphore';
import { admit } from '../request/admit.server';
import { isUpstreamError, sessionLost } from '../request/failure.server';
import { firmOf } from '../request/firm.server';
import { targetOf, visitOf } from '../request/visit.server';
import type { PartnerVisit } from '../visit';
import { download } from './download.server';

/** in seconds: about what a long export takes */
const retryAfter = 15;

interface Export {
  /** 'open', 'partnerreport' (D28); by the address alone, so that a HEAD reads nothing. @throws Response 404 */
  name: (visit: PartnerVisit) => string;
  /** what of the address could not be used, which the file says as its page does (D25) */
  address?: { issues: (visit: PartnerVisit) => readonly QueryIssue[]; labels: FieldLabels };
  sheet: (visit: PartnerVisit) => Promise<Sheet>;
}

/** Whole before its first byte is sent: a failure is a page with the way back. */
export function exportOf(report: ExportedPath, wanted: Export) {
  return async ({ request, context, params }: LoaderFunctionArgs): Promise<null> => {
    const found = await visitOf(request, context);
    const format: Format = /\.csv\/?$/i.test(found.url.pathname) ? 'csv' : 'xlsx';
    const visit = await admit(`${report}.${format}`, found, params);
    if (isDataRequest(context.target)) return null;
    try {
      context.state.file = await fileOf(visit, format, request, wanted);
    } catch (error) {
      throw await failureOf(visit, error, request.signal);
    }
    return null;
  };
}

async function fileOf(visit: PartnerVisit, format: Format, request: Request, wanted: Export): Promise<Response> {
  const { language, t, partner, brand } = visit;
  const { exporter } = visit.context.services;
  const name = fileName(visit, wanted.name(visit), format);
  // User names are unique in an agency only, and ignore case.
  const owner = `${partner.id} ${partner.login.toLowerCase()}`;
  exporter.assertRoom(owner);
  if (request.method === 'HEAD') return download({ name, format, bytes: null, request });
  const rows = (count: number) => t('export:cut', { rows: wholeNumber(count, language) });
  const words = { about: t('export:about.title'), cut: rows };
  const asked = { format, language, market: brand.market, owner, words, signal: request.signal };
  const issues = wanted.address ? issueTexts(visit, wanted.address.issues(visit), wanted.address.labels) : [];
  const sheet = async () => {
    const made = await wanted.sheet(visit);
    return { ...made, notice: [...issues, made.notice].filter(Boolean).join(' ') };
  };
  const bytes = await exporter.make(sheet, asked);
  return download({ name, format, bytes, request });
}

const ofPageOnly = /^(page|size|open|sort\w*)$/;

export function issueTexts({ t }: PartnerVisit, issues: readonly QueryIssue[], labelsOf: FieldLabels): string[] {
  const labels = labelsOf(t);
  return issues.filter(({ field }) => !ofPageOnly.test(field)).map(issue => issueText(issue, labels, t));
}

/** `<brand>-<name>-<YYYY-MM-DD>.xlsx`, today where the brand is (D28). */
function fileName({ brand, subPartner }: PartnerVisit, name: string, format: Format): string {
  const stem = (subPartner ? `${name}-${subPartner.partnerid}` : name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${brand.shortName}-${stem || 'export'}-${todayOf(brand)}.${format}`;
}

async function failureOf(visit: PartnerVisit, error: unknown, signal: AbortSignal): Promise<unknown> {
  if (error instanceof Response) return error;
  // Nobody is there to read why.
  if (signal.aborted) return new Response(null, { status: 499 });
  const lost = await sessionLost(visit, error);
  if (lost instanceof Response) return lost;
  const busy = error instanceof Busy;
  if (busy) visit.context.state.retryAfter = retryAfter;
  else if (!isUpstreamError(error)) logged(visit, error);
  const again = targetOf(visit);
  const back = again.replace(/\.(xlsx|csv)\/?(?=\?|$)/i, '');
  const failure: ExportFailure = { reason: busy ? 'busy' : 'failed', again, back };
  return Response.json(failure, { status: busy ? 503 : isUpstreamError(error) ? 502 : 500 });
}

function logged({ context }: PartnerVisit, error: unknown): void {
  context.services.log.error({ requestId: context.requestId, err: error }, 'export failed');
}

interface About {
  report: string;
  columns: readonly Pick<Column, 'kind'>[];
  lines?: readonly (readonly [label: string, value: string])[];
  /** the partner's name where it was read already; '' if unknown */
  firm?: string;
}

/** Of a report's period, for `aboutOf`. */
export function dayLines(
  { t, language }: PartnerVisit,
  { period, from, to }: Omit<ReadRange, 'shown'>,
): [label: string, value: string][] {
  if (period === 'all') return [[t('reports:period'), t('reports:periods.all')]];
  return [
    [t('reports:from'), dayText(from, language)],
    [t('reports:to'), dayText(to, language)],
  ];
}

/** The lines of a workbook's second sheet. */
export async function aboutOf(
  visit: PartnerVisit,
  { report, columns, lines = [], firm }: About,
): Promise<Sheet['about']> {
  const { t, brand, language } = visit;
  return [
    [t('export:about.report'), report],
    [t('reports:partner'), partnerName(visit, visit.subPartner?.firm ?? firm ?? (await firmOf(visit)))],
    ...lines.map(([label, value]): [string, string] => [label, value]),
    ...(columns.some(({ kind }) => kind === 'money') ? [[t('export:about.currency'), 'EUR'] as [string, string]] : []),
    [t('export:about.timeZone'), brand.timeZone],
    [t('export:about.made'), dayAndTime(new Date(), brand.timeZone, language)],
  ].map(([label, value]) => [unhyphenated(label), unhyphenated(value)]);
}

const partnerName = ({ reportedId }: PartnerVisit, firm: string): string =>
  firm ? `${firm} (${reportedId})` : String(reportedId);
