import { unzipSync } from 'fflate';
import { write } from 'xlsx';

/**
 * The only place that uses xlsx, in the worker alone: the library takes 25 MB and 120 ms to load, and it only writes here
 * (D28; its advisories concern reading).
 * @returns the parts of a workbook with two empty sheets, by name
 */
export function createWorkbook(sheetNames: readonly [string, string], createdAt: Date): Record<string, Uint8Array> {
  const Sheets = Object.fromEntries(sheetNames.map(name => [name, { '!ref': 'A1' }]));
  const workbook = { SheetNames: [...sheetNames], Sheets, Props: { CreatedDate: createdAt } };
  return unzipSync(write(workbook, { type: 'buffer', bookType: 'xlsx', compression: false }));
}
