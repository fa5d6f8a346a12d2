import { describe, expect, it } from 'vitest';
import { collectBrands } from '~/brands/brands';
import { loadBrands } from '~/brands/load.server';
import { type BrandAnswer, type BrandQuestion, resolveBrand } from '~/brands/resolve';

const brands = loadBrands();
const spanish = 'partner.halyard-cruceros.example';

describe('the brand of a request (D1)', () => {
  const all = { mandant: 104, client: '105', clientCookie: '106', defaultBrand: '107' };
  it.each<[says: string, question: BrandQuestion, id: number, by: BrandAnswer['by']]>([
    ['a host that a brand claims comes first', { host: spanish, ...all }, 109, 'host'],
    ['<id>.localhost is a claimed host', { host: '111.localhost:3000', ...all }, 111, 'host'],
    ["then the signed-in partner's mandant", { host: 'localhost:3000', ...all }, 104, 'mandant'],
    ['then the client id', { host: 'localhost', ...all, mandant: null }, 105, 'client'],
    ['then the remembered client id', { host: 'localhost', ...all, mandant: null, client: null }, 106, 'cookie'],
    ['then the setting', { host: 'localhost', defaultBrand: '107' }, 107, 'default'],
    ['then 101', { host: 'localhost' }, 101, 'default'],
    ['no host at all is no obstacle', { host: null, client: '112' }, 112, 'client'],
    ['a host that only begins like one is not claimed', { host: `${spanish}.evil.test` }, 101, 'default'],
    [
      'an unknown id is passed over',
      { host: '103.localhost', mandant: 103, client: '999', clientCookie: '102' },
      102,
      'cookie',
    ],
    ['an unknown setting is passed over', { host: 'localhost', defaultBrand: '110' }, 101, 'default'],
  ])('%s', (_says, question, id, by) => {
    const answer = resolveBrand(brands, question);
    expect([answer.brand.id, answer.by]).toEqual([id, by]);
  });

  it.each(['', ' 109', '109 ', '0109', '109abc', '1e2', '-109', '109.0', '٠١', '9'.repeat(400), '__proto__'])(
    'a client id that is not plainly a number is passed over: %j',
    client => {
      expect(resolveBrand(brands, { host: 'localhost', client, clientCookie: '112' }).brand.id).toBe(112);
    },
  );
});

describe('hosts', () => {
  it.each([
    spanish,
    `${spanish}:443`,
    `${spanish}:`,
    `${spanish}.`,
    `${spanish}.:8443`,
    spanish.toUpperCase(),
    '109.localhost',
    '109.LOCALHOST:3000',
  ])('%s is the Spanish brand', host => {
    expect(brands.byHost(host)?.id).toBe(109);
  });

  it.each(['', 'localhost', '127.0.0.1:3000', '[::1]:3000', '109', `www.${spanish}`, ':3000', '..', 'constructor'])(
    '%j is no brand',
    host => {
      expect(brands.byHost(host)).toBeUndefined();
    },
  );

  it('every brand answers on its own hosts and on <id>.localhost', () => {
    for (const brand of brands.all) {
      for (const host of [...brand.hosts, `${brand.id}.localhost`]) expect(brands.byHost(host)).toBe(brand);
    }
  });
});

describe('the default brand', () => {
  it.each([
    [undefined, 101],
    [109, 109],
    [103, 101],
  ])('%s → %i', (id, expected) => {
    expect(brands.default(id).id).toBe(expected);
  });

  it('is the lowest id where there is no 101, and there is none without brands', () => {
    expect(collectBrands(brands.all.filter(brand => brand.id > 105).reverse()).default().id).toBe(106);
    expect(() => collectBrands([])).toThrow('no brand');
  });
});
