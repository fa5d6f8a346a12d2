import { expect, it } from 'vitest';
import type { Brand } from '~/brands/brand';
import { loadBrands } from '~/brands/load.server';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { codeLostText } from '~/gate/sign-in/second-factor.server';

const brand = loadBrands().default();
const withNumbers = (hotline: string | null, phone?: string): Brand => ({
  ...brand,
  hotline: hotline === null ? null : { phone: hotline, email: 'help@halyard.example' },
  mail: { phone },
});

it.each([
  [
    'the hotline',
    withNumbers('+49 40 1', '+49 40 2'),
    ' Bel +49 40 1: de exploitant van het portaal kan hem verwijderen.',
  ],
  [
    'the number of its mails',
    withNumbers(null, '+49 40 2'),
    ' Bel +49 40 2: de exploitant van het portaal kan hem verwijderen.',
  ],
  ['nobody', withNumbers(null), ''],
])('whoever cannot sign in any more is told to call %s', (_, own, advice) => {
  const { t } = loadTranslations().of('nl');
  expect(codeLostText({ t, brand: own })).toBe(
    `De tweede factor van deze login is niet meer leesbaar, dus niemand kan ermee inloggen.${advice}`,
  );
});
