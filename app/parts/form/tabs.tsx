import { useRouteLoaderData } from '@remix-run/react';
import { type ComponentType, Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { Flash } from '../frame/flash';
import type { FrameData } from '../frame/frame-data';
import { isIntent, useHydrated } from '../frame/use-form-page';
import type { TabListProps } from './tab-types';

interface TabsProps extends Pick<TabListProps, 'label' | 'panels'> {
  /** id of the first panel with an error; every failed submit opens it */
  failing?: string;
}

/** Without scripts all panels are visible and the tabs are links; until scripts run `:target` opens one. */
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
        <div
          key={id}
          id={id}
          className="panel"
          data-state={id === open ? 'open' : 'closed'}
          {...(TabList
            ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab` }
            : { role: 'region', 'aria-labelledby': `${id}-title` })}
        >
          <h2 id={`${id}-title`}>{title}</h2>
          <Flash place={id} />
          {content}
        </div>
      ))}
    </div>
  );
}

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

/** Radix's tabs weigh as much as the form, so they are loaded when somebody begins to use the page. */
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
  // From the link to the tab in its place, unless the focus has moved on meanwhile.
  useEffect(() => {
    if (list?.focused && document.activeElement === document.body) document.getElementById(list.focused)?.focus();
  }, [list]);
  return list?.Component;
}

/** Opens the panel that a link or the address leads to or into. */
function useOpenFor(root: RefObject<HTMLElement>, open: (id: string) => void) {
  useEffect(() => {
    const openAround = (hash: string) => {
      const target = document.getElementById(decoded(hash.slice(1)));
      const panel = target?.closest<HTMLElement>('.panel');
      if (panel && root.current?.contains(panel)) {
        // Now, since nothing hidden can be scrolled to or focused.
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

/** An address may end in anything, `#%` too. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Only a submit opens the panel that fails: a message while typing must not move anybody. */
function useOpenFailing(root: RefObject<HTMLElement>, failing: string | undefined, open: (id: string) => void) {
  const latest = useRef(failing);
  latest.current = failing;
  useEffect(() => {
    const form = root.current?.closest('form');
    // After the form's own handler.
    const onSubmit = (event: SubmitEvent) => {
      if (!isIntent(event)) setTimeout(() => latest.current && open(latest.current));
    };
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [root, open]);
}
