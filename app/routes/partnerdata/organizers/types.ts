import type { FieldMetadata } from '@conform-to/react';
import type { OrganizersValues, OrganizerValues } from '~/forms/organizers';
import type { RecordData } from '~/gate/form/record-data.server';

export interface OrganizersData extends RecordData<OrganizersValues> {
  /** of all of the partner's, by id */
  names: Record<string, string>;
  total: number;
  page: { number: number; count: number; size: number; unknown: boolean };
}

export type RowField = FieldMetadata<OrganizerValues, OrganizersValues, string[]>;
