import { useRouteLoaderData } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { FrameData } from './frame-data';

const SessionDialog = lazy(() => import('../dialog/session-dialog'));

/** Enough to finish a sentence and find the password. */
const noticeMs = 5 * 60_000;
/** The longest wait of a browser's timer; a longer one fires at once. */
const maxWaitMs = 2 ** 31 - 1;

/** Offers to stay signed in without leaving the page (D7). */
export function SessionEnd() {
  const until = useRouteLoaderData<FrameData>('root')?.visitor?.untilIso;
  const [due, setDue] = useState(false);
  useEffect(() => {
    setDue(false);
    if (!until) return;
    const wait = Date.parse(until) - noticeMs - Date.now();
    const timer = setTimeout(() => setDue(true), Math.min(Math.max(wait, 0), maxWaitMs));
    return () => clearTimeout(timer);
  }, [until]);
  if (!due || !until) return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog until={until} onClose={() => setDue(false)} />
    </Suspense>
  );
}
