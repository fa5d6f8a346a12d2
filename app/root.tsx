import { isRouteErrorResponse, Outlet, Scripts, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { frameOf } from './gate/request/frame.server';
import { outsidePages } from './gate/request/page.server';
import { FollowingStyles, Styles, Title, useAssets } from './parts/frame/document';
import { Frame } from './parts/frame/frame';
import type { FrameData } from './parts/frame/frame-data';
import { isPostedForm, OtherLogin } from './parts/frame/other-login';
import { Problem } from './parts/frame/problem';
import { reportError } from './parts/frame/report-error';
import { SessionEnd, useRenewedFrame } from './parts/frame/session-end';

export const loader = outsidePages(frameOf);

export function Layout({ children }: { children: ReactNode }) {
  const { frame, onRenewed } = useRenewedFrame(useRouteLoaderData<FrameData>('root'));
  const error = useRouteError();
  const { nonce } = useAssets();
  const withScripts = frame?.words != null && error == null;
  return (
    <html lang={frame?.language ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Title />
        {frame && <link rel="icon" href={`/partner/brands/${frame.brand.id}/favicon.svg`} />}
        <Styles />
      </head>
      <body>
        {frame ? <Frame frame={frame}>{children}</Frame> : children}
        {withScripts && (
          <SessionEnd
            login={frame.visitor?.user}
            until={frame.visitor?.untilIso}
            leftMs={frame.visitor?.leftMs}
            onRenewed={onRenewed}
          />
        )}
        {withScripts && import.meta.env.SSR && (
          <>
            <link rel="modulepreload" href={frame.words ?? undefined} />
            <Scripts nonce={nonce} />
          </>
        )}
        <FollowingStyles />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<FrameData>('root');
  // React catches what a view throws, so `watchErrors` doesn't see it. The server's error pages have no scripts.
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  if (isRouteErrorResponse(error) && isPostedForm(error.data)) return <OtherLogin {...error.data} />;
  const reason = isRouteErrorResponse(error) && special.has(error.data) ? error.data : undefined;
  return <Problem status={statusOf(error)} reason={reason} frame={frame} />;
}

/** Thrown with a status that has other words by itself. */
const special = new Set<unknown>(['noRights', 'noSubPartner', 'noLink', 'signedOut', 'database', 'full']);

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);
