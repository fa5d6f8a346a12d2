import i18next, { type i18n } from 'i18next';
import { formatOf, type Language } from '~/languages';
import { type Locales, loadLocales, type Tree } from '~/locales/load.server';
import type { Translations } from '../context';
import { errorGroups } from './error-groups';
import { i18nOptions } from './i18n-options';

export function loadTranslations({ codes, sections, texts }: Locales = loadLocales()): Translations {
  const treesOf = (language: Language) => Object.fromEntries(sections.map(name => [name, texts(language, name)]));
  const instances = new Map(codes.map(language => [language, instanceOf(language, treesOf(language), sections)]));
  const bundles = new Map<string, Record<string, Tree>>();
  return {
    of(language) {
      const instance = instances.get(language);
      if (!instance) throw new RangeError(`There are no texts in '${language}'.`);
      return instance;
    },
    bundle(language, wanted) {
      const key = `${language} ${wanted.join(' ')}`;
      let bundle = bundles.get(key);
      if (!bundle) {
        bundle = Object.fromEntries(sectionsOf(wanted).map(name => [name, texts(language, name)]));
        if (bundle.errors) bundle.errors = withoutGroups(bundle.errors, wanted);
        bundles.set(key, bundle);
      }
      return bundle;
    },
  };
}

const sectionsOf = (wanted: readonly string[]) => wanted.filter(name => !name.startsWith('errors.'));

function withoutGroups(errors: Tree, wanted: readonly string[]): Tree {
  const absent = Object.entries(errorGroups).flatMap(([group, keys]) =>
    wanted.includes(`errors.${group}`) ? [] : keys,
  );
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !absent.includes(key)));
}

function instanceOf(language: Language, trees: Record<string, Tree>, namespaces: string[]): i18n {
  const instance = i18next.createInstance();
  // 'pt' alone is Brazil's, with '0 reserva' for Portugal's '0 reservas'.
  const format = formatOf(language);
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
