import type { OrganizersValues } from '~/forms/organizers';
import type { RecordData } from '~/gate/form/record.server';

/** What the loader gives the form. */
export interface OrganizersData extends RecordData<OrganizersValues> {
  /** all of the partner's, by id */
  names: Record<string, string>;
  /** versions as they are saved, by id */
  versions: Record<string, string>;
  total: number;
  page: { number: number; count: number; size: number; unknown: boolean };
}
