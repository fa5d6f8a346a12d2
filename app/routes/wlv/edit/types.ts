import type { LayoutValues } from '~/forms/layout';
import type { RecordData } from '~/gate/form/record.server';
import type { RecordFields } from '~/parts/form/record-form-types';

/** What Conform knows of the form: the record's values, and the fields that only a post has. */
export type FormValues = LayoutValues & {
  version: string;
  logo?: File;
  logokept?: string;
  logoremove?: boolean;
  agb?: File;
  agbkept?: string;
  agbremove?: boolean;
};

export type LayoutFieldset = RecordFields<FormValues>;

/** A file of the form: what is stored, and what has come and is not saved yet. */
export interface FileNames {
  stored: string;
  kept?: string;
}

/** What the loader gives the form. */
export interface LayoutData extends RecordData<Partial<FormValues>> {
  logo: FileNames;
  agb: FileNames;
  /** how many of the list of prefixes are recommended; null when there is no list */
  recommended: number | null;
  phoneExample: string;
  /** of the texts whose terms are edited here */
  textLanguage: string;
  /** null where the upstream gave no token */
  publicPage: string | null;
  firm: string;
}
