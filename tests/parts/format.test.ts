import { describe, expect, it } from 'vitest';
import { loadTranslations } from '~/gate/i18n/translations.server';
import {
  capitalised,
  dayAndTime,
  daysText,
  dayText,
  longDay,
  mediumDay,
  money,
  monthText,
  percent,
  rangeText,
  wholeNumber,
} from '~/parts/frame/format';
import { readDay } from '~/rules/dates';
import { eurosOf } from '~/rules/money';
import { languageCodes } from '../tools/languages';

describe('a day', () => {
  it.each(languageCodes)('is shown in %s as the hint beside its field says, and read back from there', language => {
    const { t } = loadTranslations().of(language);
    const shown = dayText('2026-03-31', language);
    expect(t('reports:dayHint').replace(/\p{L}+/gu, '')).toBe(shown.replace(/\d+/g, ''));
    expect(t('reports:notes.noDay', { field: 'x' })).toContain(shown);
    expect(readDay(shown)).toBe('2026-03-31');
  });
});

it('the first of a month is the ‘1er’ in French, and no other 1', () => {
  const moment = new Date('2026-01-01T01:11:00Z');
  const said = [longDay('2026-11-01', 'fr'), mediumDay('2026-01-01', 'fr'), dayAndTime(moment, 'UTC', 'fr')];
  expect(said).toEqual(['dimanche 1er novembre 2026', '1er janv. 2026', '1er janv. 2026, 01:11']);
  expect([mediumDay('2026-01-11', 'fr'), dayText('2026-11-01', 'fr')]).toEqual(['11 janv. 2026', '01/11/2026']);
  expect(mediumDay('2026-11-01', 'de')).toBe('01.11.2026');
});

describe('a range in words', () => {
  it.each([
    ['2026-01-01', '2026-11-21', '1er janvier – 21 novembre 2026'],
    ['2026-01-11', '2026-02-01', '11 janvier – 1er février 2026'],
    ['2026-01-31', '2026-02-21', '31 janvier – 21 février 2026'],
    ['2026-01-01', '2026-03-31', 'janvier – mars 2026'],
  ])('%s to %s begins months with the ‘1er’ in French', (from, to, text) => {
    expect(rangeText({ from, to }, 'fr')).toBe(text);
  });

  it.each([
    ['2026-01-01', '2026-11-23', 'del 1 de enero al 23 de noviembre de 2026'],
    ['2025-12-30', '2026-01-02', 'del 30 de diciembre de 2025 al 2 de enero de 2026'],
    ['2026-11-01', '2026-11-23', 'del 1 al 23 de noviembre de 2026'],
    ['2026-01-01', '2026-03-31', 'de enero a marzo de 2026'],
    ['2026-03-01', '2026-03-31', 'marzo de 2026'],
    ['2026-03-02', '2026-03-02', '2 de marzo de 2026'],
  ])('%s to %s is joined by words in Spanish, and a heading begins large', (from, to, text) => {
    expect(rangeText({ from, to }, 'es')).toBe(text);
    expect(capitalised(text, 'es')).toBe(text[0]?.toUpperCase() + text.slice(1));
  });

  it('within a month, too, and in French only', () => {
    const days = { from: '2026-11-01', to: '2026-11-21' };
    expect(daysText(days, 'fr').replace(/ /g, '')).toBe('1er–21nov.');
    expect(daysText(days, 'de').replace(/ /g, '')).toBe('1.–21.Nov.');
  });
});

describe('figures, in the form of each language', () => {
  /** By hand, as a printer of that country sets them; spaces are those that keep a figure together. */
  const forms: Record<string, [money: string, whole: string, share: string, month: string]> = {
    de: ['1.234,50', '1.000.000', '+5,94\u00a0%', 'März 2026'],
    'de-CH': ['1’234.50', '1’000’000', '+5.94%', 'März 2026'],
    en: ['1,234.50', '1,000,000', '+5.94%', 'March 2026'],
    nl: ['1.234,50', '1.000.000', '+5,94%', 'maart 2026'],
    'nl-BE': ['1.234,50', '1.000.000', '+5,94%', 'maart 2026'],
    fr: ['1\u202f234,50', '1\u202f000\u202f000', '+5,94\u00a0%', 'mars 2026'],
    es: ['1.234,50', '1.000.000', '+5,94\u00a0%', 'marzo de 2026'],
    pt: ['1\u00a0234,50', '1\u00a0000\u00a0000', '+5,94%', 'março de 2026'],
  };

  it.each(Object.entries(forms))('%s', (language, form) => {
    const shown = [
      money(eurosOf(123_450), language),
      wholeNumber(1_000_000, language),
      percent(5.94, language, 'signed'),
      monthText('2026-03', language),
    ];
    expect(shown).toEqual(form);
    expect(percent(0, language, 'signed')).not.toMatch(/[+-]/);
  });

  it.each([
    ['pt', 'Transações', ['0 reservas', '1 reserva', '1\u00a0000\u00a0000 de reservas']],
    ['fr', 'Dossiers', ['0 réservation', '1 réservation', '1\u202f000\u202f000 de réservations']],
    ['es', 'Operaciones', ['0 reservas', '1 reserva', '1.000.000 de reservas']],
    ['de', 'Vorgänge', ['0 Buchungen', '1 Buchung', '1.000.000 Buchungen']],
    ['nl-BE', 'Transacties', ['0 boekingen', '1 boeking', '1.000.000 boekingen']],
  ] as const)('counts in %s: %s', (language, page, texts) => {
    const { t } = loadTranslations().of(language);
    const counted = (count: number) => t('transactions:count.open', { count, number: wholeNumber(count, language) });
    expect([0, 1, 1_000_000].map(counted)).toEqual(texts);
    expect(t('pages.transactions')).toBe(page);
  });
});
