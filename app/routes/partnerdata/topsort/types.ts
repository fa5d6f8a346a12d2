import type { FieldMetadata } from '@conform-to/react';
import type { ButtonHTMLAttributes } from 'react';
import type { TopSortValues } from '~/forms/top-sort';
import type { RecordData } from '~/gate/form/record-data.server';
import type { Choice } from '~/parts/frame/document';
import type { TopSortPanel } from '~/rules/top-sort';
import type { TopSortAddress } from './address';

export interface TopSortData extends RecordData<TopSortValues>, TopSortAddress {
  /** by id, for the table of differences */
  names: Record<string, string>;
  /** ids of each panel */
  stored: Record<TopSortPanel, string[]>;
  /** null if the options can't be loaded */
  panels: Record<TopSortPanel, Choice[] | null>;
}

export type PanelValues = TopSortValues[TopSortPanel];

export interface PanelProps {
  name: TopSortPanel;
  field: FieldMetadata<PanelValues, TopSortValues, string[]>;
  data: TopSortData;
  /** sorts without saving */
  sortIntent: ButtonHTMLAttributes<HTMLButtonElement>;
}
