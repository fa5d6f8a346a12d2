import { lazy, Suspense, useEffect, useState } from 'react';
import type { FrameData, SessionExpiry } from './frame-data';

const SessionDialog = lazy(() => import('../dialog/session-dialog'));

/** Enough to finish a sentence and find the password. */
const noticeMs = 5 * 60_000;
/** The longest wait of a browser's timer; a longer one fires at once. */
const maxWaitMs = 2 ** 31 - 1;
const pauseMs = 2_000;
const maxTypingMs = 30_000;
const typingEvents = ['keydown', 'input'] as const;

export function useRenewedFrame(loaded?: FrameData) {
  const [renewed, onRenewed] = useState<SessionExpiry>();
  const visitor = loaded?.visitor;
  const isNewer = visitor && renewed && renewed.untilIso > visitor.untilIso;
  return { frame: isNewer ? { ...loaded, visitor: { ...visitor, ...renewed } } : loaded, onRenewed };
}

interface SessionEndProps {
  until?: string;
  onRenewed: (renewed: SessionExpiry) => void;
}

/** Offers to stay signed in without leaving the page (D7), in a pause, for it must not take keys meant for a field. */
export function SessionEnd({ until, onRenewed }: SessionEndProps) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    setDue(false);
    if (!until) return;
    const dueAt = Date.parse(until) - noticeMs;
    const latest = Math.max(dueAt, Date.now()) + maxTypingMs;
    let typed = 0;
    let timer: ReturnType<typeof setTimeout>;
    const typing = () => {
      typed = Date.now();
    };
    const openInPause = () => {
      const wait = Math.max(dueAt, Math.min(typed + pauseMs, latest)) - Date.now();
      if (wait > 0) timer = setTimeout(openInPause, Math.min(wait, maxWaitMs));
      else setDue(true);
    };
    for (const event of typingEvents) document.addEventListener(event, typing, true);
    openInPause();
    return () => {
      clearTimeout(timer);
      for (const event of typingEvents) document.removeEventListener(event, typing, true);
    };
  }, [until]);
  if (!due || !until) return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog until={until} onRenewed={onRenewed} onClose={() => setDue(false)} />
    </Suspense>
  );
}
