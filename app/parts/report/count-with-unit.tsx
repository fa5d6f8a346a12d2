import { wholeNumber } from '../frame/format';
import { useLanguage } from '../frame/use-language';

interface CountWithUnitProps {
  count: number;
  /** begins with the number: '3 visits' */
  words(values: { count: number; number: string }): string;
}

/** The unit is for phones, where no head says what is counted. */
export function CountWithUnit({ count, words }: CountWithUnitProps) {
  const number = wholeNumber(count, useLanguage());
  return (
    <>
      {number}
      <span className="unit">{words({ count, number }).slice(number.length)}</span>
    </>
  );
}
