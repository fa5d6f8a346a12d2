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
        replace: `    const texts = !lng && !keyPrefix && isString(ns) ? _this3.textsWithoutValues(ns) : undefined;
    const fixedT = function (key, opts) {
      if (texts === undefined || opts !== undefined || !isString(key)) return translateFixed.apply(null, arguments);
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
        find: '  getFixedT(lng, ns, keyPrefix) {',
        replace: `  textsWithoutValues(ns) {
    if (this.textsLanguage !== this.language) this.textsOf = undefined;
    this.textsLanguage = this.language;
    this.textsOf ??= new Map();
    let texts = this.textsOf.get(ns);
    if (!texts) this.textsOf.set(ns, (texts = new Map()));
    return texts;
  }
  getFixedT(lng, ns, keyPrefix) {`,
      },
    ],
  },
];
