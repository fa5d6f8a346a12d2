import type { PartnerVisit } from '../visit';
export async function mailLink(visit: PartnerVisit, to: string, link: string): Promise<void> {}
export async function mailUndo(visit: PartnerVisit, to: string, after: string, link: string): Promise<void> {}
