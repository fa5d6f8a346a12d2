import type { FieldMetadata } from '@conform-to/react';
import type { ButtonHTMLAttributes } from 'react';
import type { TopSortValues } from '~/forms/top-sort';
import type { RecordData } from '~/gate/form/record.server';
import type { Choice } from '~/parts/frame/document';
import type { TopSortPanel } from '~/rules/top-sort';
import type { TopSortAddress } from './address';

/** What the loader gives the form. */
export interface TopSortData extends RecordData<TopSortValues>, TopSortAddress {
  /** every option of the tab by id, for the table of differences */
  names: Record<string, string>;
  /** null where the options could not be had */
  panels: Record<TopSortPanel, Choice[] | null>;
}

export type PanelValues = TopSortValues[TopSortPanel];

export interface PanelProps {
  name: TopSortPanel;
  field: FieldMetadata<PanelValues, TopSortValues, string[]>;
  data: TopSortData;
  /** brings the page back with everything ticked, without saving */
  sortIntent: ButtonHTMLAttributes<HTMLButtonElement>;
}
