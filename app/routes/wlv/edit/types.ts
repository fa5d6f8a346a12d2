import type { LayoutValues } from '~/forms/layout';
import type { RecordData } from '~/gate/form/record-data.server';
import type { RecordFields } from '~/parts/form/record-form-types';

/** the record's values, and fields that are only posted */
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

export interface FileNames {
  stored: string;
  kept?: string;
}

export interface LayoutData extends RecordData<Partial<FormValues>> {
  logo: FileNames;
  agb: FileNames;
  /** the first so many prefixes are recommended; null without the list */
  recommended: number | null;
  phoneExample: string;
  /** of the texts whose terms are edited here */
  textLanguage: string;
  /** null if the upstream gave no token */
  publicPage: string | null;
  firm: string;
}
