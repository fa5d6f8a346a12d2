import { expect, it } from 'vitest';
import { collectBrands } from '~/brands/brands';
import { loadBrands } from '~/brands/load.server';
import { createMissingBrands } from '~/front/missing-brands';

it('a brand whose folder went missing is warned of once, and named as long as the portal runs', () => {
  const lines: string[] = [];
  const warn = (_detail: object, message: string) => void lines.push(message);
  const rest = collectBrands(loadBrands().all.filter(({ id }) => id !== 109));
  const missing = createMissingBrands(rest, { warn, info() {}, error() {}, debug() {} } as never);
  for (const mandant of [101, 109, 999, 109]) missing.note(mandant);
  expect(lines.map(line => line.split(' ')[0])).toEqual(['brands/109', 'brands/999']);
  expect(missing.reasons()).toEqual([
    'brands/109 is missing, though it has partners',
    'brands/999 is missing, though it has partners',
  ]);
});
