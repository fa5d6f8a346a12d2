import { z } from 'zod';
import { type HistoryEvent, listActors, listHistory } from '~/database/store/history.server';
import type { Change } from '~/rules/changes';
import type { SaveEvent } from '../request/audit.server';
import type { PartnerVisit } from '../visit';

const historyAreas = {
  partner: ['partner.saved', 'address.asked'],
  accounts: ['accounts.saved'],
  password: ['password.changed'],
  users: ['user.created', 'user.saved', 'user.deleted', 'factor.changed', 'factor.demanded', 'sessions.ended'],
  topsort: ['topsort.saved'],
  organizers: ['organizers.saved'],
  contact: ['contact.saved'],
  layout: ['layout.saved'],
  views: ['view.saved', 'view.deleted'],
} as const satisfies Record<string, readonly (SaveEvent | 'password.changed')[]>;

export type HistoryArea = keyof typeof historyAreas;
export const areaNames = Object.keys(historyAreas) as HistoryArea[];

export interface HistoryQuery {
  user?: string;
  area?: HistoryArea;
  from?: string;
  to?: string;
  before?: number;
}

export interface HistoryEntry {
  id: number;
  at: Date;
  event: string;
  login: string;
  subject: string;
  changes: Change[];
}

const pageSize = 25;

export async function readHistory(
  { context, partner, brand }: PartnerVisit,
  { user, area, from, to, before }: HistoryQuery,
): Promise<{ entries: HistoryEntry[]; actors: string[]; more: boolean }> {
  const { database } = context.services;
  const allEvents = Object.values(historyAreas).flat();
  const events = area ? historyAreas[area] : allEvents;
  const filter = { partnerId: partner.id, events, login: user, from, to, before, timeZone: brand.timeZone };
  const [found, actors] = await Promise.all([
    listHistory(database, { ...filter, limit: pageSize + 1 }),
    listActors(database, partner.id, allEvents),
  ]);
  return { entries: found.slice(0, pageSize).map(entryOf), actors, more: found.length > pageSize };
}

/** Events of older versions hold less. */
const detailShape = z.object({
  subject: z.string().catch(''),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).catch([]),
});

function entryOf({ id, at, event, login, detail }: HistoryEvent): HistoryEntry {
  return { id, at, event, login, ...detailShape.parse(detail ?? {}) };
}
