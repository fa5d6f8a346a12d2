import type { ActorWithoutLogin } from '~/database/store/audit.server';
import { type NotSaved, saveOrReadBack } from '../request/save-or-read-back.server';
import type { PartnerVisit } from '../visit';

interface Written {
  /** the address that the office had */
  before: string;
  notSaved: NotSaved | null;
}

/** @throws UpstreamError */
export async function writeAddress(api: PartnerVisit['api'], partnerId: number, email: string): Promise<Written> {
  const { partnertype: _, ...office } = await api.getPartner({ partnerid: partnerId });
  const { email: before } = office;
  if (before === email) return { before, notSaved: null };
  const notSaved = await saveOrReadBack({
    save: () => api.savePartner({ partnerid: partnerId, partner: { ...office, email } }),
    isSaved: async () => (await api.getPartner({ partnerid: partnerId })).email === email,
  });
  return { before, notSaved };
}

/** Done by nobody's login, whoever's request it is. */
export function undoFacts(
  { partnerId, mandant }: { partnerId: number; mandant: number | null },
  before: string,
  after: string,
) {
  const by: ActorWithoutLogin = 'undo link';
  return { partnerId, login: '', mandant: mandant ?? undefined, by, changes: [{ field: 'email', before, after }] };
}
