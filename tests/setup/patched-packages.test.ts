import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Router from '@remix-run/router';
import type { i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { applyPatch, patches } from '../../app/setup/patched-packages';
import { addresses } from '../screens';

const patchOf = (name: string) => {
  const patch = patches.find(each => each.name === name);
  if (!patch) throw new Error(`There is no patch for ${name}.`);
  return patch;
};

/** A package's module as it is installed, and with its patch. */
async function both<Module>(name: string): Promise<[installed: Module, patched: Module]> {
  const patch = patchOf(name);
  const text = readFileSync(path.join('node_modules', name, patch.file), 'utf8');
  const load = (code: string) => import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return [await load(text), await load(applyPatch(patch, text))];
}

describe('a patched package answers as the one that is installed', () => {
  it('finds the same routes, asked once and again', async () => {
    const [installed, patched] = await both<typeof Router>('@remix-run/router');
    const { pages } = await import('~/portal');
    const routes = [{ id: 'root', path: '', children: pages.map(page => ({ id: page.path, path: page.path })) }];
    const asked = [...addresses.map(({ address }) => address), '/partner', '/partner/none/at/all', '/else'];
    const found = ({ matchRoutes }: typeof Router) =>
      asked.map(address => matchRoutes(routes, { pathname: address.replace(/\?.*/, '') }, '/partner'));
    expect(found(installed).filter(Boolean).length).toBeGreaterThan(pages.length / 2);
    expect(found(patched)).toEqual(found(installed));
    expect(found(patched)).toEqual(found(installed));
    for (const end of [true, false]) {
      const pattern = { path: '/users/:userno', end };
      for (const pathname of ['/users/7', '/users/7/edit', '/USERS/7']) {
        expect(patched.matchPath(pattern, pathname)).toEqual(installed.matchPath(pattern, pathname));
      }
    }
  });

  it('writes languages the same, asked once and again', async () => {
    const [installed, patched] = await both<{ createInstance(): i18n }>('i18next');
    const formatted = async ({ createInstance }: typeof installed) => {
      const instance = createInstance();
      await instance.init({ lng: 'de', resources: {} });
      const { languageUtils } = instance.services;
      const codes = ['de', 'nl-be', 'NL-BE', 'zh-hant-tw', '', 'x', 'not a code-at-all', 'nl-be'];
      return codes.map(code => languageUtils.formatLanguageCode(code));
    };
    expect(await formatted(patched)).toEqual(await formatted(installed));
  });

  it('says the same texts, with values and without, asked once and again, in another language too', async () => {
    const [installed, patched] = await both<{ createInstance(): i18n }>('i18next');
    const said = async ({ createInstance }: typeof installed) => {
      const instance = createInstance();
      const en = {
        common: { a: { b: 'B' }, n_one: '{{count}} day', n_other: '{{count}} days' },
        other: { b: 'Other' },
      };
      const de = { common: { a: { b: 'B auf Deutsch' } }, other: {} };
      await instance.init({
        lng: 'en',
        fallbackLng: 'en',
        ns: ['common', 'other'],
        defaultNS: 'common',
        resources: { en, de },
      });
      const ask = () =>
        (['common', 'other'] as const).flatMap(ns => {
          const [t, german] = [instance.getFixedT(null, ns), instance.getFixedT('de', ns)];
          const texts = [t('a.b'), t('b'), t('other:b'), t('n', { count: 1 }), t('n', { count: 2 }), t('none')];
          return [
            ...texts,
            t('none', 'else'),
            t(['none', 'a.b']),
            german('a.b'),
            instance.getFixedT(null, ns, 'a')('b'),
          ];
        });
      const english = [...ask(), ...ask()];
      await instance.changeLanguage('de');
      return [...english, ...ask(), ...ask()];
    };
    expect(await said(patched)).toEqual(await said(installed));
    expect(new Set(await said(patched)).size).toBeGreaterThan(6);
  });
});

it.each(patches.map(patch => [`${patch.name}/${patch.file}`, patch] as const))(
  '%s is patched as it is installed',
  (_, patch) => {
    const text = readFileSync(path.join('node_modules', patch.name, patch.file), 'utf8');
    const patched = applyPatch(patch, text);
    for (const { replace } of patch.changes) expect(patched).toContain(replace);
  },
);

it('a patch does not fit another version, and says so', () => {
  const patch = { ...patchOf('i18next'), version: '1.0.0' };
  expect(() => applyPatch(patch, '')).toThrow(/the patch is for 1\.0\.0/);
  expect(() => applyPatch(patchOf('i18next'), 'something else')).toThrow(/i18next has no/);
});
