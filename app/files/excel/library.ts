import { unzipSync } from 'fflate';
import { write } from 'xlsx';

/** The parts of a workbook with two empty sheets, by name. xlsx only writes (D28): its advisories concern reading. */
export function createWorkbook(sheetNames: readonly [string, string], createdAt: Date): Record<string, Uint8Array> {
  const Sheets = Object.fromEntries(sheetNames.map(name => [name, { '!ref': 'A1' }]));
  const workbook = { SheetNames: [...sheetNames], Sheets, Props: { CreatedDate: createdAt } };
  return unzipSync(write(workbook, { type: 'buffer', bookType: 'xlsx', compression: false }));
}
