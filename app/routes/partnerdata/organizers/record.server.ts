import { fromOrganizer, type Organizer, type OrganizersValues, organizersPerPage } from '~/forms/organizers';
import type { PartnerVisit } from '~/gate/visit';
import { languages } from '~/languages';
import { type PageOf, pageOfList } from '~/rules/paging';
import { versionOf } from '~/rules/version';

/** with one version for all of them (D21) */
export interface OrganizersRecord {
  all: Organizer[];
  version: string;
}

export async function readOrganizers({ api, partner, language }: PartnerVisit): Promise<OrganizersRecord> {
  const answer = await api.listOrganizers({ partnerid: partner.id });
  const { compare } = new Intl.Collator(languages[language].format, { numeric: true });
  const all = answer.toSorted((one, other) => compare(one.organizername, other.organizername));
  return { all, version: versionOf(all) };
}

export function organizersPage(visit: PartnerVisit, { all }: OrganizersRecord): PageOf<Organizer> {
  return pageOfList(all, organizersPerPage, visit.url.searchParams.get('page'));
}

/** Each has a version of its own. */
export function valuesOf(organizers: readonly Organizer[]): OrganizersValues {
  return {
    organizers: organizers.map(each => ({ ...fromOrganizer(each), filled: versionOf(each) })),
    names: JSON.stringify(organizers.map(({ organizername }) => organizername)),
  };
}
