import { type Language, languages } from '~/languages';

/** A file's size in the language's own units: 'kB', French 'ko'. Small files have one kilobyte at least. */
export function fileSize(bytes: number, language: Language): string {
  const large = bytes >= 1_000_000;
  const value = large ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000));
  const unit = large ? 'megabyte' : 'kilobyte';
  return value.toLocaleString(languages[language].format, {
    style: 'unit',
    unit,
    maximumFractionDigits: large ? 1 : 0,
  });
}
