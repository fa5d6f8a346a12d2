import { formatOf, type Language } from '~/languages';

/** 'kB', French 'ko'; at least one */
export function fileSize(bytes: number, language: Language): string {
  const large = bytes >= 1_000_000;
  const value = large ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000));
  const unit = large ? 'megabyte' : 'kilobyte';
  return value.toLocaleString(formatOf(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: large ? 1 : 0,
  });
}
