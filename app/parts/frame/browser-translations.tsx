import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatOf } from '~/languages';

/** For the browser in place of `react-i18next`, whose 13 kB would take the forms over their budget. */

type Tree = { [key: string]: string | Tree };
/** by namespace */
export type Bundle = Record<string, Tree>;
type Values = Record<string, unknown> & { count?: number };

interface Translations {
  language: string;
  bundle: Bundle;
}

/** `t` of one namespace: 'key', or 'namespace:key' for another one. A missing key is shown as it is. */
export function translator({ language, bundle }: Translations, namespace = 'common') {
  const plural = new Intl.PluralRules(formatOf(language));
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

/** The first namespace is the default, as in react-i18next. */
export function useTranslation(namespaces?: string | readonly string[]) {
  const words = useContext(Context);
  const [first] = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? []);
  return useMemo(() => ({ t: translator(words, first), i18n: { language: words.language } }), [words, first]);
}
