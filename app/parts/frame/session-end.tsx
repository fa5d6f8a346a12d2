import { useEffect, useRef, useState } from 'react';
import type { FrameData, SessionExpiry } from './frame-data';

const loadDialog = () => import('../dialog/session-dialog');

interface Opened {
  Dialog: Awaited<ReturnType<typeof loadDialog>>['default'];
  endsAt: number;
}

/** Enough to finish a sentence and find the password. */
const noticeMs = 5 * 60_000;
/** The longest wait of a browser's timer; a longer one fires at once. */
const maxWaitMs = 2 ** 31 - 1;
const maxOnTheWayMs = 60_000;
const pauseMs = 2_000;
const maxTypingMs = 30_000;
const retryMs = 10_000;
const typingEvents = ['keydown', 'input'] as const;

export function useRenewedFrame(loaded?: FrameData) {
  const [renewed, setRenewed] = useState<SessionExpiry>();
  const visitor = loaded?.visitor;
  const isNewer = visitor && renewed && renewed.untilIso > visitor.untilIso;
  const login = visitor?.user;
  const otherTabs = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (!login || !globalThis.BroadcastChannel) return;
    const channel = new BroadcastChannel(`session ${login}`);
    channel.onmessage = ({ data }) => setRenewed(data);
    otherTabs.current = channel;
    return () => channel.close();
  }, [login]);
  const onRenewed = (expiry: SessionExpiry) => {
    setRenewed(expiry);
    otherTabs.current?.postMessage(expiry);
  };
  return { frame: isNewer ? { ...loaded, visitor: { ...visitor, ...renewed } } : loaded, onRenewed };
}

/** A page is a while on its way, but a clock that is further off is wrong. */
function endByOwnClock(until: string, leftMs: number): number {
  const [told, counted] = [Date.parse(until), Date.now() + leftMs];
  return Math.abs(counted - told) < maxOnTheWayMs ? told : counted;
}

interface SessionEndProps {
  login?: string;
  until?: string;
  leftMs?: number;
  onRenewed: (renewed: SessionExpiry) => void;
}

/** Offers to stay signed in without leaving the page (D7), in a pause, for it must not take keys meant for a field. */
export function SessionEnd({ login = '', until, leftMs = 0, onRenewed }: SessionEndProps) {
  const left = useRef(leftMs);
  left.current = leftMs;
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    setOpened(undefined);
    if (!until) return;
    const end = endByOwnClock(until, left.current);
    let dueAt = Math.max(end - noticeMs, Date.now());
    let typed = 0;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const typing = () => {
      typed = Date.now();
    };
    const open = async () => {
      // A computer that wakes up is without a line for a while.
      const loaded = await loadDialog().catch(() => null);
      if (isOver) return;
      if (loaded) return setOpened({ Dialog: loaded.default, endsAt: end });
      dueAt = Date.now() + retryMs;
      openInPause();
    };
    const openInPause = () => {
      const wait = Math.max(dueAt, Math.min(typed + pauseMs, dueAt + maxTypingMs)) - Date.now();
      if (wait > 0) timer = setTimeout(openInPause, Math.min(wait, maxWaitMs));
      else open();
    };
    for (const event of typingEvents) document.addEventListener(event, typing, true);
    openInPause();
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const event of typingEvents) document.removeEventListener(event, typing, true);
    };
  }, [until]);
  if (!opened) return null;
  const { Dialog, endsAt } = opened;
  return <Dialog login={login} endsAt={endsAt} onRenewed={onRenewed} onClose={() => setOpened(undefined)} />;
}
