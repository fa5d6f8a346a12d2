import type { Patch } from './patch';

/** Of the packages that say texts. */
export const textPatches: Patch[] = [
  {
    name: 'i18next',
    version: '23.16.8',
    file: 'dist/esm/i18next.js',
    changes: [
      {
        find: '  formatLanguageCode(code) {',
        replace: `  formatLanguageCode(code) {
    this.formattedCodes ??= new Map();
    let formatted = this.formattedCodes.get(code);
    if (formatted === undefined) {
      formatted = this.formatNewCode(code);
      if (this.formattedCodes.size < 100) this.formattedCodes.set(code, formatted);
    }
    return formatted;
  }
  formatNewCode(code) {`,
      },
      {
        find: '    const fixedT = function (key, opts) {\n      let options;',
        replace: `    const { texts, templates } = !lng && !keyPrefix && isString(ns) ? _this3.keptTexts(ns) : {};
    const fixedT = function (key, opts) {
      if (texts === undefined || !isString(key)) return translateFixed.apply(null, arguments);
      if (opts !== undefined) {
        let template = templates.get(key);
        if (template === undefined) {
          template = templateOf(translateFixed(key, { skipInterpolation: true }));
          if (templates.size < 5_000) templates.set(key, template);
        }
        return fillTemplate(template, opts) ?? translateFixed.apply(null, arguments);
      }
      let text = texts.get(key);
      if (text === undefined) {
        text = translateFixed(key);
        if (texts.size < 5_000) texts.set(key, text);
      }
      return text;
    };
    const translateFixed = function (key, opts) {
      let options;`,
      },
      {
        find: 'class I18n extends EventEmitter {',
        replace: `const optionNames = new Set(['context', 'count', 'defaultValue', 'fallbackLng', 'interpolation', 'lng', 'lngs']);
for (const name of ['nest', 'ns', 'ordinal', 'postProcess', 'replace', 'returnDetails']) optionNames.add(name);
function templateOf(text) {
  if (!isString(text) || text.includes('$t(')) return null;
  const parts = text.split(/\\{\\{(\\w+)\\}\\}/);
  const names = new Set(parts.filter((_, index) => index % 2 === 1));
  const isPlain = parts.every((part, index) => (index % 2 === 1 ? !optionNames.has(part) : !part.includes('{')));
  return isPlain ? { parts, names } : null;
}
function fillTemplate(template, values) {
  if (template === null || values === null || typeof values !== 'object') return undefined;
  const given = Object.keys(values);
  if (given.length !== template.names.size) return undefined;
  for (const name of given) {
    const value = values[name];
    if (!template.names.has(name)) return undefined;
    if (isString(value) ? value.includes('{{') : typeof value !== 'number') return undefined;
  }
  return template.parts.map((part, index) => (index % 2 === 1 ? values[part] : part)).join('');
}
class I18n extends EventEmitter {`,
      },
      {
        find: '  getFixedT(lng, ns, keyPrefix) {',
        replace: `  keptTexts(ns) {
    if (this.textsLanguage !== this.language) this.textsOf = undefined;
    this.textsLanguage = this.language;
    this.textsOf ??= new Map();
    let kept = this.textsOf.get(ns);
    if (!kept) this.textsOf.set(ns, (kept = { texts: new Map(), templates: new Map() }));
    return kept;
  }
  getFixedT(lng, ns, keyPrefix) {`,
      },
    ],
  },
  {
    name: 'react-i18next',
    version: '15.7.4',
    file: 'dist/es/useTranslation.js',
    changes: [
      {
        find: 'export const useTranslation = (ns, props = {}) => {',
        replace: `const translations = new WeakMap();
export const useTranslation = (ns, props) => {
  const i18n = useContext(I18nContext)?.i18n;
  if (props !== undefined || !i18n?.isInitialized) return useNewTranslation(ns, props);
  const first = (isString(ns) ? ns : ns?.[0]) || i18n.options.defaultNS;
  let known = translations.get(i18n);
  if (!known) translations.set(i18n, (known = new Map()));
  let found = known.get(first);
  if (!found) {
    const t = i18n.getFixedT(null, first);
    known.set(first, (found = Object.assign([t, i18n, true], { t, i18n, ready: true })));
  }
  return found;
};
const useNewTranslation = (ns, props = {}) => {`,
      },
    ],
  },
];
