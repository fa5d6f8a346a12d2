import { createContext, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What the document needs besides loader data, which would be sent twice. */
export interface DocumentAssets {
  nonce: string;
  /** of the page's one style element: the brand's theme, and on a first visit the style sheets */
  styles: string;
  /** null if `styles` has all of it that the page needs */
  styleSheet: string | null;
  /** it comes after the page, whose `styles` are enough for a first look */
  styleSheetFollows: boolean;
  title: PageTitle;
  skip: SkipTargets;
  /** long lists by name; the browser reads them from the page's own `select` instead of getting them twice */
  lists: Lists;
}

export interface Choice {
  value: string;
  label: string;
}

export type Lists = Record<string, Choice[] | undefined>;

/** The links come before their targets, so each target leaves its id here and the server fills it in. */
export interface SkipTargets {
  filter?: string;
  table?: string;
}

/** The head is rendered before the page that knows its title, so the server fills it in. */
interface PageTitle {
  text: string;
}

export const titlePlaceholder = '{{title}}';

const Assets = createContext<DocumentAssets>({
  nonce: '',
  styles: '',
  styleSheet: null,
  styleSheetFollows: false,
  title: { text: '' },
  skip: {},
  lists: {},
});

export const AssetsProvider = Assets.Provider;
export const useAssets = () => useContext(Assets);

/** Read from the document, so that hydration finds what the server rendered. */
export function assetsOfDocument(document: Document): DocumentAssets {
  const link = document.querySelector('link[rel="stylesheet"]');
  const style = document.querySelector<HTMLStyleElement>('style[data-portal]');
  return {
    nonce: style?.nonce ?? '',
    styles: style?.textContent ?? '',
    styleSheet: link?.getAttribute('href') ?? null,
    styleSheetFollows: link?.parentElement === document.body,
    title: { text: document.title },
    skip: skipTargetsOfDocument(document),
    lists: listsOfDocument(document),
  };
}

function skipTargetsOfDocument(document: Document): SkipTargets {
  return {
    filter: document.querySelector('[role="search"][id]')?.id,
    table: document.querySelector('[id$=-table]')?.id,
  };
}

function listsOfDocument(document: Document): Lists {
  const selects = [...document.querySelectorAll<HTMLSelectElement>('select[data-list]')];
  const choices = ({ options }: HTMLSelectElement) =>
    [...options]
      .filter(({ value }) => value !== '')
      .map(({ value, textContent }) => ({ value, label: textContent ?? '' }));
  return Object.fromEntries(selects.map(select => [select.dataset.list, choices(select)]));
}

export function Styles() {
  const { nonce, styles, styleSheet, styleSheetFollows } = useAssets();
  return (
    <>
      {/* The browser hides a nonce from scripts, so React may not compare it. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet and the brand's validated colours */}
      <style data-portal="" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
      {styleSheet && !styleSheetFollows && <link rel="stylesheet" href={styleSheet} />}
    </>
  );
}

/** At the end of the body, where it blocks no painting, and where React keeps nodes that it has not rendered. */
export function FollowingStyles() {
  const { styleSheet, styleSheetFollows } = useAssets();
  useEffect(() => {
    // If an extension changed the document, React renders it anew, and without the link.
    if (styleSheet && !document.querySelector('link[rel="stylesheet"]')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleSheet }));
    }
  }, [styleSheet]);
  return import.meta.env.SSR && styleSheet && styleSheetFollows ? <link rel="stylesheet" href={styleSheet} /> : null;
}

export function Title() {
  const { title } = useAssets();
  return <title>{title.text}</title>;
}

/** 'Edit partner data – Partner portal', with 'Error:' in front after a failed submit. */
export function usePageTitle(page: string, portal: string | undefined, failed = false): void {
  const { t } = useTranslation();
  const { title } = useAssets();
  const plain = portal ? t('titlePattern', { page, portal }) : page;
  const text = failed ? t('titleError', { title: plain }) : plain;
  if (typeof document === 'undefined') title.text = text;
  useEffect(() => {
    document.title = text;
  }, [text]);
}

/** The first of its kind on the page is the target. @param id undefined: of a part that is none @returns its id */
export function useSkipTarget(part: keyof SkipTargets, id: string | undefined): string | undefined {
  const { skip } = useAssets();
  skip[part] ??= id;
  return id;
}
