import { isIsoDay, readDay } from '~/rules/dates';
import { knownYears } from '~/rules/days';
import { formatMessage } from './messages';
import { type LineOptions, optional, required } from './text';

/** `YYYY-MM-DD`, both inclusive. */
interface Bounds {
  min?: string;
  max?: string;
}

const maxDayLength = 40;

/** A calendar day (D5) as `YYYY-MM-DD`: as a browser's calendar sends it, or typed as in the filter of a report. */
export const requiredDay = (bounds: Bounds = {}) => required(dayOptions(bounds));
export const optionalDay = (bounds: Bounds = {}) => optional(dayOptions(bounds));

function dayOptions({ min = `${knownYears.first}-01-01`, max = `${knownYears.last}-12-31` }: Bounds): LineOptions {
  return {
    normalize: typed => readDay(typed) ?? typed.trim(),
    max: maxDayLength,
    rules: [
      [isIsoDay, formatMessage('date')],
      [value => value >= min, formatMessage('notBefore', min)],
      [value => value <= max, formatMessage('notAfter', max)],
    ],
  };
}
