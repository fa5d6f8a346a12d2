import { fromOrganizer, type Organizer, type OrganizersValues, organizersPerPage } from '~/forms/organizers';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { versionOfForm } from '~/rules/merge';
import { type PageOf, pageOfList } from '~/rules/paging';

export interface OrganizersRecord {
  all: Organizer[];
}

export async function readOrganizers({ api, partner, language }: PartnerVisit): Promise<OrganizersRecord> {
  const answer = await api.listOrganizers({ partnerid: partner.id });
  const { compare } = new Intl.Collator(formatOf(language), { numeric: true });
  const all = answer.toSorted((one, other) => compare(one.organizername, other.organizername));
  return { all };
}

export function organizersPage(visit: PartnerVisit, { all }: OrganizersRecord): PageOf<Organizer> {
  return pageOfList(all, organizersPerPage, visit.url.searchParams.get('page'));
}

export const shapeOfRow = ({ organizerid }: Pick<Organizer, 'organizerid'>, index = 0) => ({
  rowId: 'organizerid',
  at: { field: `organizers[${index}].`, key: `${organizerid}.` },
});

/** Each has a version of its own. */
export function valuesOf(organizers: readonly Organizer[]): OrganizersValues {
  return {
    organizers: organizers.map(each => {
      const values = fromOrganizer(each);
      return { ...values, filled: versionOfForm(values, shapeOfRow(each)) };
    }),
    names: JSON.stringify(organizers.map(({ organizername }) => organizername)),
  };
}
