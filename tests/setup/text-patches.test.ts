import { readdirSync, readFileSync } from 'node:fs';
import type { i18n } from 'i18next';
import { expect, it } from 'vitest';
import { i18nOptions } from '~/gate/i18n/i18n-options';
import { applyPatch, patches } from '../../app/setup/patched-packages';

type Module = { createInstance(): i18n };

const patch = patches.find(({ name }) => name === 'i18next');
if (!patch) throw new Error('There is no patch for i18next.');
const installed = readFileSync(`node_modules/i18next/${patch.file}`, 'utf8');
const load = (code: string): Promise<Module> =>
  import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);

const oddValues = ['Köln', 0, -0, '', '<b>&', '$& $1 $$', '{{name}}', '$t(save)', '}} {', null, { count: 1 }];

/** By their keys. */
function textsIn(tree: object, path: readonly string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[[...path, name].join('.'), value]] : textsIn(value, [...path, name]),
  );
}

const own = {
  other: 'Other',
  context: '{{context}}',
  context_x: 'X {{context}}',
  nested: '$t(other) {{a}}',
  formatted: '{{a, number}} {{b}}',
  raw: '{{- a}} {{{b}}} {{a.b}}',
  twice: '{{a}} {{a}} {{ b }} context {{b}}',
};

function said({ createInstance }: Module, trees: Record<string, object>): string[] {
  const instance = createInstance();
  void instance.init({ ...i18nOptions, lng: 'en', resources: { en: trees }, initImmediate: false });
  return Object.entries(trees).flatMap(([ns, tree]) => {
    const t = instance.getFixedT(null, ns);
    return textsIn(tree).flatMap(([key, text]) => {
      if (!text.includes('{{') && ns !== 'own') return [];
      const names = [...text.matchAll(/\{\{\W*(\w+)/g)].map(([, name = '']) => name);
      return (ns === 'own' ? oddValues : ['Köln', 0]).flatMap((value): string[] => {
        const values = Object.fromEntries(names.map((name, index) => [name, index === 0 ? value : 7.5]));
        const incomplete = Object.fromEntries(names.slice(1).map(name => [name, value]));
        const asked = [values, { ...values, context: 'x' }, { ...values, other: value }, incomplete];
        return [...asked.map(each => t(key, each)), t(key.replace(/_[a-z]+$/, ''), values)].map(String);
      });
    });
  });
}

it.each(['en', 'de', 'de-CH', 'es', 'fr', 'nl', 'nl-BE', 'pt'])(
  'the patch of i18next fills in values as what is installed does, odd ones too: %s',
  async language => {
    const files = readdirSync(`locales/${language}`).filter(name => name.endsWith('.json') && name !== 'language.json');
    const trees = Object.fromEntries(
      files.map(name => [name.slice(0, -5), JSON.parse(readFileSync(`locales/${language}/${name}`, 'utf8'))]),
    );
    const [before, after] = [await load(installed), await load(applyPatch(patch, installed))];
    expect(said(after, { ...trees, own })).toEqual(said(before, { ...trees, own }));
  },
);
