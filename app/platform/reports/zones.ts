import { today } from '~/rules/dates';

/** Client ids whose clocks differ from Berlin's, which all other brands' markets share (D5). */
const otherZones: Record<number, string> = { 111: 'Europe/Lisbon' };

/** The calendar day at a moment where a client id's partners live, `YYYY-MM-DD`. */
export const todayOf = (mandant: number, now: Date): string => today(otherZones[mandant] ?? 'Europe/Berlin', now);
