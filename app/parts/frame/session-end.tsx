import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FrameData, SessionExpiry } from './frame-data';

const SessionDialog = lazy(() => import('../dialog/session-dialog'));

/** Enough to finish a sentence and find the password. */
const noticeMs = 5 * 60_000;
/** The longest wait of a browser's timer; a longer one fires at once. */
const maxWaitMs = 2 ** 31 - 1;
const maxOnTheWayMs = 60_000;
const pauseMs = 2_000;
const maxTypingMs = 30_000;
const typingEvents = ['keydown', 'input'] as const;

export function useRenewedFrame(loaded?: FrameData) {
  const [renewed, onRenewed] = useState<SessionExpiry>();
  const visitor = loaded?.visitor;
  const isNewer = visitor && renewed && renewed.untilIso > visitor.untilIso;
  return { frame: isNewer ? { ...loaded, visitor: { ...visitor, ...renewed } } : loaded, onRenewed };
}

/** A page is a while on its way, but a clock that is further off is wrong. */
function endByOwnClock(until: string, leftMs: number): number {
  const [told, counted] = [Date.parse(until), Date.now() + leftMs];
  return Math.abs(counted - told) < maxOnTheWayMs ? told : counted;
}

interface SessionEndProps {
  until?: string;
  leftMs?: number;
  onRenewed: (renewed: SessionExpiry) => void;
}

/** Offers to stay signed in without leaving the page (D7), in a pause, for it must not take keys meant for a field. */
export function SessionEnd({ until, leftMs = 0, onRenewed }: SessionEndProps) {
  const left = useRef(leftMs);
  left.current = leftMs;
  const [endsAt, setEndsAt] = useState<number>();
  useEffect(() => {
    setEndsAt(undefined);
    if (!until) return;
    const end = endByOwnClock(until, left.current);
    const dueAt = end - noticeMs;
    const latest = Math.max(dueAt, Date.now()) + maxTypingMs;
    let typed = 0;
    let timer: ReturnType<typeof setTimeout>;
    const typing = () => {
      typed = Date.now();
    };
    const openInPause = () => {
      const wait = Math.max(dueAt, Math.min(typed + pauseMs, latest)) - Date.now();
      if (wait > 0) timer = setTimeout(openInPause, Math.min(wait, maxWaitMs));
      else setEndsAt(end);
    };
    for (const event of typingEvents) document.addEventListener(event, typing, true);
    openInPause();
    return () => {
      clearTimeout(timer);
      for (const event of typingEvents) document.removeEventListener(event, typing, true);
    };
  }, [until]);
  if (endsAt === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog endsAt={endsAt} onRenewed={onRenewed} onClose={() => setEndsAt(undefined)} />
    </Suspense>
  );
}
