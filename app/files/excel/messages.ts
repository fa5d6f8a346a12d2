import type { Cell, Column, Sheet } from '../workbook';

export interface Start {
  locale: string;
  title: string;
  aboutTitle: string;
  columns: Column[];
}

export type ToWorker =
  | { kind: 'rows'; rows: Cell[][] }
  /** `notes` stand below the table, and on top of the second sheet */
  | { kind: 'end'; totals: Cell[] | null; notes: string[]; about: Sheet['about'] };

export type FromWorker = { kind: 'more' } | { kind: 'done'; file: Uint8Array };
