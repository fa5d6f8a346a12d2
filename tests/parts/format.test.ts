import { describe, expect, it } from 'vitest';
import { loadWords } from '~/gate/words.server';
import { languageCodes } from '~/languages';
import { daysText, dayText, rangeText } from '~/parts/format';
import { readDay } from '~/rules/dates';

describe('a day', () => {
  it.each(languageCodes)('is shown in %s as the hint beside its field says, and read back from there', language => {
    const { t } = loadWords().of(language);
    const shown = dayText('2026-03-31', language);
    expect(t('reports:dayHint').replace(/\p{L}+/gu, '')).toBe(shown.replace(/\d+/g, ''));
    expect(t('reports:notes.noDay', { field: 'x' })).toContain(shown);
    expect(readDay(shown)).toBe('2026-03-31');
  });
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

  it('within a month, too, and in French only', () => {
    const days = { from: '2026-11-01', to: '2026-11-21' };
    expect(daysText(days, 'fr').replace(/ /g, '')).toBe('1er–21nov.');
    expect(daysText(days, 'de').replace(/ /g, '')).toBe('1.–21.Nov.');
  });
});
