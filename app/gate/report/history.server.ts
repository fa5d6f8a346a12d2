import { z } from 'zod';
import { type ActorWithoutLogin, actorsWithoutLogin } from '~/database/store/audit.server';
import { type HistoryEvent, listActors, listHistory, listUncertainDeletions } from '~/database/store/history.server';
import type { Change } from '~/rules/changes';
import { type SaveArea, saveEvents, saves } from '~/rules/saves';
import type { PartnerVisit } from '../visit';

export interface HistoryQuery {
  user?: string;
  area?: SaveArea;
  from?: string;
  to?: string;
  before?: number;
}

export interface HistoryEntry {
  id: number;
  at: Date;
  event: string;
  /** '' where `by` tells who did it; the login of such an event is whom it was done to */
  login: string;
  by?: ActorWithoutLogin;
  subject: string;
  changes: Change[];
  unknown: boolean;
}

const pageSize = 25;

export async function readHistory(
  { context, partner, brand }: PartnerVisit,
  { user, area, from, to, before }: HistoryQuery,
): Promise<{ entries: HistoryEntry[]; actors: string[]; more: boolean }> {
  const { database } = context.services;
  const events = saveEvents.filter(event => area === undefined || saves[event].area === area);
  const filter = { partnerId: partner.id, events, login: user, from, to, before, timeZone: brand.timeZone };
  const [found, actors] = await Promise.all([
    listHistory(database, { ...filter, limit: pageSize + 1 }),
    listActors(database, partner.id, saveEvents),
  ]);
  return { entries: found.slice(0, pageSize).map(entryOf), actors, more: found.length > pageSize };
}

export const uncertainDeletions = ({ context, partner }: PartnerVisit): Promise<string[]> =>
  listUncertainDeletions(context.services.database, partner.id);

/** Events of older versions hold less. */
const detailShape = z.object({
  by: z.enum(actorsWithoutLogin).optional().catch(undefined),
  subject: z.string().catch(''),
  outcome: z.string().catch(''),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).catch([]),
});

function entryOf({ id, at, event, login, detail }: HistoryEvent): HistoryEntry {
  const { outcome, ...said } = detailShape.parse(detail ?? {});
  const actor = said.by ? { login: '', subject: said.subject || login } : { login, subject: said.subject };
  return { id, at, event, ...said, ...actor, unknown: outcome === 'unknown' };
}
