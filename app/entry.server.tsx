import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { openServices } from './front/portal.server';
import { readCookie } from './gate/request/cookies.server';
import { isLeaseTimeout, logLeaseTimeout, unavailableReason } from './gate/request/failure.server';
import { dropFlashCookie } from './gate/request/flash.server';
import { frameOf } from './gate/request/frame.server';
import { pageStyles } from './gate/request/page-styles.server';
import { providePreview } from './gate/request/preview-context.server';
import { anonymousVisit, visitOf } from './gate/request/visit.server';
import { AssetsProvider, type SkipTargets, titlePlaceholder } from './parts/frame/document';
import type { FrameData } from './parts/frame/frame-data';
import { withSkipTargets } from './parts/frame/skip-links';
import { escapeHtml } from './rules/escape';

export { openPortal } from './front/portal.server';

providePreview(openServices);

/** One buffered answer: React puts late content in place by a script, which a page without scripts could never run. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  if (context.state.file && status === 200) return context.state.file;
  if (context.state.unavailable) status = comeAgain(remix, context);
  const frame = await withFrame(request, remix, context);
  const title = { text: titlePlaceholder };
  const skip: SkipTargets = {};
  const { inline, ...styles } = pageStyles(request, context, frame);
  const assets = { ...styles, title, skip, lists: context.state.lists ?? {} };
  const html = renderToString(
    <AssetsProvider value={assets}>
      <I18nextProvider i18n={context.services.translations.of(frame?.language ?? 'en')}>
        <RemixServer context={remix} url={request.url} />
      </I18nextProvider>
    </AssetsProvider>,
  );
  // Only a page takes the one-time message back, shown or not: a redirect hands it on.
  if (readCookie(request.headers.get('Cookie'), 'flash')) context.state.cookies.push(await dropFlashCookie());
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (status === 405 && !context.rejectedStatus) headers.set('Allow', 'GET, HEAD');
  if (context.state.retryAfter) headers.set('Retry-After', String(context.state.retryAfter));
  const titled = html.replace(`<title>${titlePlaceholder}</title>`, () => `<title>${escapeHtml(title.text)}</title>`);
  const page = `<!DOCTYPE html>${inline(withSkipTargets(titled, skip))}`;
  if (context.isPreview) return new Response(page, { status, headers });
  const answer = new Response(null, { status, headers });
  context.state.page = { answer, html: page };
  return answer;
}

/** Remix has made a general error of it by now; the page says what it was, and when to try again. @returns its status */
function comeAgain({ staticHandlerContext }: EntryContext, { state }: AppLoadContext): number {
  state.retryAfter = 5;
  const busy = { status: 503, statusText: '', internal: false, data: state.unavailable };
  const failed = Object.keys(staticHandlerContext.errors ?? {});
  staticHandlerContext.errors = Object.fromEntries(failed.map(route => [route, busy]));
  return busy.status;
}

/** Remix runs no loader after an action that was refused, but the refusal too is shown in the brand's frame. */
async function withFrame(
  request: Request,
  { staticHandlerContext: { loaderData } }: EntryContext,
  context: AppLoadContext,
): Promise<FrameData | undefined> {
  // The database that knows who asks may be what failed; without services there is nothing to make a frame of.
  const visit = () => visitOf(request, context).catch(() => anonymousVisit(request, context));
  loaderData.root ??= await visit().then(frameOf, () => undefined);
  return loaderData.root as FrameData | undefined;
}

/** Unmatched addresses and refusals are not errors of ours; aborted requests have nobody to tell. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || (typeof error === 'object' && error !== null && 'status' in error)) return;
  const unavailable = unavailableReason(error);
  if (context.state && unavailable) {
    context.state.unavailable = unavailable;
    if (isLeaseTimeout(error)) logLeaseTimeout({ context }, error);
    return;
  }
  // The loaders of a page share what they stand on, so they fail together: once is enough.
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  if (context.services)
    context.services.log.error({ requestId: context.requestId, ...ownerIn(context), err: error }, 'page failed');
  // The services themselves could not be made: a preview without its database, say.
  else console.error(error);
}

const ownerIn = ({ state }: AppLoadContext) => ({ partnerId: state?.partnerId, login: state?.login });

const logged = new WeakSet<object>();
