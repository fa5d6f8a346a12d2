import type { Language } from '~/languages';
import type { Cell, Column, Sheet } from '../workbook';

/** What a workbook needs before its first row. */
export interface Start {
  language: Language;
  title: string;
  /** name of the second sheet */
  aboutTitle: string;
  columns: Column[];
}

export type ToWorker =
  | { kind: 'rows'; rows: Cell[][] }
  /** `notes` stand below the table, and on top of the second sheet */
  | { kind: 'end'; totals: Cell[] | null; notes: string[]; about: Sheet['about'] };

export type FromWorker =
  /** rows were taken; the next may come */
  { kind: 'more' } | { kind: 'done'; file: Uint8Array };
