import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next, { type i18n } from 'i18next';
import { type Language, languageCodes, languages } from '~/languages';
import type { Translations, Tree } from '../context';
import { i18nOptions } from './i18n-options';

/** Merges each language's fallbacks once at the start (D3: `nl-BE` holds differences only). */
export function loadTranslations(directory = 'locales'): Translations {
  const namespaces = namespacesIn(path.join(directory, 'en'));
  const merged = Object.fromEntries(
    languageCodes.map(language => [language, mergedTrees(directory, language, namespaces)]),
  ) as Record<Language, Record<string, Tree>>;
  const instances = Object.fromEntries(
    languageCodes.map(language => [language, instanceOf(language, merged[language], namespaces)]),
  ) as Record<Language, i18n>;
  const bundles = new Map<string, Record<string, Tree>>();
  return {
    of: language => instances[language],
    bundle(language, wanted) {
      const key = `${language} ${wanted.join(' ')}`;
      let bundle = bundles.get(key);
      if (!bundle) {
        bundle = Object.fromEntries(wanted.map(namespace => [namespace, merged[language][namespace] ?? {}]));
        bundles.set(key, bundle);
      }
      return bundle;
    },
  };
}

const namespacesIn = (directory: string) =>
  readdirSync(directory)
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length));

function mergedTrees(directory: string, language: Language, namespaces: string[]): Record<string, Tree> {
  const chain = [...languages[language].fallback].reverse().concat(language as never) as Language[];
  return Object.fromEntries(
    namespaces.map(namespace => [
      namespace,
      chain.map(code => readTree(path.join(directory, code, `${namespace}.json`))).reduce(merge, {}),
    ]),
  );
}

const readTree = (file: string): Tree => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

function merge(base: Tree, override: Tree): Tree {
  const result: Tree = { ...base };
  for (const [key, value] of Object.entries(override)) {
    const baseValue = result[key];
    result[key] = typeof value === 'object' && typeof baseValue === 'object' ? merge(baseValue, value) : value;
  }
  return result;
}

function instanceOf(language: Language, trees: Record<string, Tree>, namespaces: string[]): i18n {
  const instance = i18next.createInstance();
  // Plural rules follow the country: 'pt' alone is Brazil's, with '0 reserva' for Portugal's '0 reservas'.
  const { format } = languages[language];
  void instance.init({
    ...i18nOptions,
    lng: format,
    fallbackLng: false,
    ns: namespaces,
    resources: { [format]: trees },
    initImmediate: false,
    showSupportNotice: false,
  } as Parameters<typeof instance.init>[0]);
  return instance;
}
