import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optionalDay, requiredDay } from '~/forms/date';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { errorText } from '~/parts/frame/field-errors';
import { dayText } from '~/parts/frame/format';
import { languageCodes } from '../tools/languages';
import { accepted, errorsOf } from './posting';

const schema = z.object({ day: requiredDay({ min: '2026-01-01', max: '2026-12-31' }) });

describe('a day', () => {
  it.each([
    ['2026-03-31', '2026-03-31'],
    [' 31.3.2026 ', '2026-03-31'],
    ['31/03/26', '2026-03-31'],
    ['2026-01-01', '2026-01-01'],
    ['2026-12-31', '2026-12-31'],
  ])('is read from %j', (typed, day) => {
    expect(accepted(schema, { day: typed })).toEqual({ day });
  });

  it.each([
    ['', 'required'],
    ['yesterday', 'date'],
    ['31.2.2026', 'date'],
    ['03/31/2026', 'date'],
    ['31.12.2025', 'notBefore|2026-01-01'],
    ['2027-01-01', 'notAfter|2026-12-31'],
    ['9'.repeat(10_000), 'maxLength|40'],
    ['2026-03-31\n2026-04-01', 'singleLine'],
  ])('is not %j', (typed, message) => {
    expect(errorsOf(schema, { day: typed })).toEqual({ day: [message] });
  });

  it('is in a year that the portal knows, where no other bounds are said', () => {
    const open = z.object({ day: requiredDay() });
    expect(errorsOf(open, { day: '31.12.1999' })).toEqual({ day: ['notBefore|2000-01-01'] });
    expect(errorsOf(open, { day: '0026-03-31' })).toEqual({ day: ['notBefore|2000-01-01'] });
    expect(errorsOf(open, { day: '2100-01-01' })).toEqual({ day: ['notAfter|2099-12-31'] });
  });

  it('may be left out where it is optional, and is no less a day where it is not', () => {
    const open = z.object({ day: optionalDay() });
    expect(accepted(open, { day: '' })).toEqual({ day: '' });
    expect(accepted(open, {})).toEqual({ day: '' });
    expect(errorsOf(open, { day: 'soon' })).toEqual({ day: ['date'] });
  });
});

it.each(languageCodes)('%s says how a day is written, and writes its bounds so', language => {
  const { t } = loadTranslations().of(language);
  const told = (code: string) => errorText(t, code, 'Field', language);
  expect(told('date')).toContain(dayText('2026-03-31', language));
  expect(told('notBefore|2026-03-31')).toContain(dayText('2026-03-31', language));
  expect(told('notAfter|2026-03-31')).toContain(dayText('2026-03-31', language));
});
