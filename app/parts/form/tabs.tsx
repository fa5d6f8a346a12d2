import { useRouteLoaderData } from '@remix-run/react';
import { type ComponentType, Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import type { FrameData } from '../frame/frame-data';
import { isIntent, useHydrated } from '../frame/use-form-page';
import type { TabListProps } from './tab-types';

interface TabsProps extends Pick<TabListProps, 'label' | 'panels'> {
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
  const TabList = useTabList(root);
  useOpenFor(root, setOpen);
  useOpenFailing(root, failing, setOpen);
  const list = { label, panels, open, onOpen: setOpen };
  return (
    <div ref={root} className={`tabs ${live ? 'live' : lite ? '' : 'soon'}`}>
      {TabList ? <TabList {...list} /> : <TabLinks {...list} />}
      {panels.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          className="panel"
          data-state={id === open ? 'open' : 'closed'}
          role={TabList && 'tabpanel'}
          aria-labelledby={TabList ? `${id}-tab` : `${id}-title`}
        >
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}

/** The tabs as links to the panels, which is all that they are without scripts. */
function TabLinks({ panels, open }: TabListProps) {
  return (
    <div className="tab-list">
      {panels.map(({ id, title }) => (
        <Fragment key={id}>
          <a id={`${id}-tab`} href={`#${id}`} data-state={id === open ? 'active' : undefined}>
            {title}
          </a>{' '}
        </Fragment>
      ))}
    </div>
  );
}

const signs = ['keydown', 'pointerdown', 'pointermove', 'focusin'] as const;

/** Real tabs weigh as much as the form, so they come with the first sign of somebody at the page, as its rules do. */
function useTabList(root: RefObject<HTMLElement>) {
  const [list, setList] = useState<{ Component: ComponentType<TabListProps>; focused: string }>();
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) document.removeEventListener(sign, fetchList);
    };
    async function fetchList() {
      stop();
      const loaded = await import('./tab-list').catch(() => null);
      const focused = root.current?.querySelector('.tab-list :focus')?.id ?? '';
      if (loaded) setList({ Component: loaded.default, focused });
    }
    for (const sign of signs) document.addEventListener(sign, fetchList);
    return stop;
  }, [root]);
  // Whoever stood on a link stands on the tab in its place, unless they have gone on meanwhile.
  useEffect(() => {
    if (list?.focused && document.activeElement === document.body) document.getElementById(list.focused)?.focus();
  }, [list]);
  return list?.Component;
}

/** A link to a panel or into a closed one, in the summary or in an address, opens it before it is followed. */
function useOpenFor(root: RefObject<HTMLElement>, open: (id: string) => void) {
  useEffect(() => {
    const openAround = (hash: string) => {
      const target = document.getElementById(decoded(hash.slice(1)));
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
      if (link) openAround(link.hash);
    };
    openAround(location.hash)?.scrollIntoView();
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [root, open]);
}

/** An address may end in anything: `#%` is no place, and no reason to break. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Only pressing Save opens the panel that fails: a message that comes up while typing must not pull anybody back. */
function useOpenFailing(root: RefObject<HTMLElement>, failing: string | undefined, open: (id: string) => void) {
  const latest = useRef(failing);
  latest.current = failing;
  useEffect(() => {
    const form = root.current?.closest('form');
    // After the form itself has judged.
    const onSubmit = (event: SubmitEvent) => {
      if (!isIntent(event)) setTimeout(() => latest.current && open(latest.current));
    };
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [root, open]);
}
