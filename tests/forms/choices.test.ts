import { describe, expect, it } from 'vitest';
import { partnerSchema } from '~/forms/partner';
import { brand, errorsOf, office } from './posting';

describe('a choice must be one of its list, where the list could be had', () => {
  const chosen = partnerSchema(brand(101), {
    allowed: { anrede: ['1', '2'], titel: ['3'], land: ['DE', 'AT'], reisebuerotyp: ['7'] },
  });

  it('takes what the list has, and nothing where a field is optional', () => {
    expect(errorsOf(chosen, { ...office, reisebuerotyp: '7', titel: '' })).toEqual({});
  });

  it.each([
    ['anrede', '<svg onload=1>'],
    ['titel', '4'],
    ['land', 'ZZ'],
    ['reisebuerotyp', '999'],
  ])('%s “%s” is refused', (field, value) => {
    expect(errorsOf(chosen, { ...office, [field]: value })).toEqual({ [field]: ['invalid'] });
  });
});
