import * as Radix from '@radix-ui/react-tabs';
import { useRouteLoaderData } from '@remix-run/react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FrameData } from './frame-data';
import { useHydrated } from './use-form-page';

interface Panel {
  id: string;
  title: string;
  content: ReactNode;
}

interface TabsProps {
  /** what the tabs are about, for those who don't see that they are tabs */
  label: string;
  panels: readonly [Panel, ...Panel[]];
  /** the first panel with an error: it is opened by every failed submit */
  failing?: string;
}

/**
 * Panels of one form, one at a time where scripts run. Without them all stand below each other, and the tabs are links to
 * them. Until scripts have arrived on a page that waits for them, a link opens its panel by `:target`.
 */
export function Tabs({ label, panels, failing }: TabsProps) {
  const live = useHydrated();
  const lite = useRouteLoaderData<FrameData>('root')?.lite;
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(failing ?? panels[0].id);
  useOpenFor(root, setOpen);
  useOpenFailing(root, failing, setOpen);
  return (
    <Radix.Root
      ref={root}
      className={`tabs ${live ? 'live' : lite ? '' : 'soon'}`}
      value={open}
      onValueChange={setOpen}
    >
      <Radix.List className="tab-list" {...(live ? { 'aria-label': label } : plainList)}>
        {panels.map(({ id, title }) => (
          <Radix.Trigger key={id} value={id} asChild>
            <a {...tabProps(id, live)} href={`#${id}`} onClick={event => follow(event, live, () => setOpen(id))}>
              {title}
            </a>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {panels.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          className="panel"
          data-state={id === open ? 'open' : 'closed'}
          role={live ? 'tabpanel' : undefined}
          aria-labelledby={live ? `${id}-tab` : `${id}-title`}
        >
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </Radix.Root>
  );
}

const plainList = { role: undefined, 'aria-orientation': undefined };

/** Until scripts run a tab is a link like any other: Radix alone would take it out of the tab order. */
function tabProps(id: string, live: boolean) {
  const ours = { id: `${id}-tab`, 'aria-controls': live ? id : undefined, type: undefined };
  return live ? ours : { ...ours, role: undefined, 'aria-selected': undefined, tabIndex: 0 };
}

/** Screen readers click without pressing, which is all that Radix listens to. */
function follow(event: MouseEvent, live: boolean, select: () => void) {
  if (!live) return;
  event.preventDefault();
  select();
}

/** A link to a field in a closed panel, in the summary or in an address, opens the panel before it is followed. */
function useOpenFor(root: RefObject<HTMLElement>, open: (id: string) => void) {
  useEffect(() => {
    const openAround = (hash: string) => {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      const panel = target?.closest<HTMLElement>('.panel');
      if (panel && root.current?.contains(panel)) {
        // At once, since nothing that is hidden can be scrolled to or take the focus.
        panel.dataset.state = 'open';
        open(panel.id);
      }
      return target;
    };
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (link && !root.current?.contains(link)) openAround(link.hash);
    };
    openAround(location.hash)?.scrollIntoView();
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [root, open]);
}

/** Only a submit opens the panel that fails: a message that comes up while typing must not pull anybody back. */
function useOpenFailing(root: RefObject<HTMLElement>, failing: string | undefined, open: (id: string) => void) {
  const latest = useRef(failing);
  latest.current = failing;
  useEffect(() => {
    const form = root.current?.closest('form');
    // After the form itself has judged.
    const onSubmit = () => setTimeout(() => latest.current && open(latest.current));
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [root, open]);
}
