import { createContext, type ReactNode, useContext, useMemo } from 'react';

/**
 * The words of a page in the browser. The server has i18next; of all that it can do, a page that is already drawn needs to
 * look up, fill in and count, and its 13 kB would take the forms past their budget (performance design). The build puts this
 * in the place of `react-i18next` for the browser only; `tests/parts/browser-words.test.ts` holds the two together.
 */

type Tree = { [key: string]: string | Tree };
/** by namespace */
export type Bundle = Record<string, Tree>;
type Values = Record<string, unknown> & { count?: number };

interface Translations {
  language: string;
  bundle: Bundle;
}

/** `t` of one namespace: 'key', or 'namespace:key' for another one. A key that is missing is shown as it is. */
export function translator({ language, bundle }: Translations, namespace = 'common') {
  // As Portugal counts ('0 reservas'), not as Brazil does; the other languages count alike wherever they are spoken.
  const plural = new Intl.PluralRules(language === 'pt' ? 'pt-PT' : language);
  return (asked: string, values: Values = {}): string => {
    const colon = asked.indexOf(':');
    const [section, key] = colon < 0 ? [namespace, asked] : [asked.slice(0, colon), asked.slice(colon + 1)];
    const tree = bundle[section];
    const counted = values.count === undefined ? undefined : find(tree, `${key}_${plural.select(values.count)}`);
    const text = counted ?? find(tree, key) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder,
    );
  };
}

function find(tree: Tree | undefined, key: string): string | undefined {
  let at: string | Tree | undefined = tree;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

const Context = createContext<Translations>({ language: 'en', bundle: {} });

export function I18nextProvider({ i18n, children }: { i18n: Translations; children: ReactNode }) {
  return <Context.Provider value={i18n}>{children}</Context.Provider>;
}

/** Of several namespaces the first is the one that a bare key means, as in react-i18next. */
export function useTranslation(namespaces?: string | readonly string[]) {
  const words = useContext(Context);
  const [first] = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? []);
  return useMemo(() => ({ t: translator(words, first), i18n: { language: words.language } }), [words, first]);
}
