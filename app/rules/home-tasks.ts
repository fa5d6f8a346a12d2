import { allows, rights } from './rights';

/** What somebody has to do, and nobody else is shown. */
export type Task =
  | { kind: 'approval' | 'address' | 'factor' | 'account' }
  | { kind: 'unpaid' | 'colours' | 'locked'; count: number }
  | { kind: 'texts' | 'terms'; languages: string[] }
  | { kind: 'statement'; year: number; month: number }
  | Overdue;

interface Overdue {
  kind: 'overdue';
  count: number;
  /** days of departure */
  from: string;
  to: string;
}

/** Null or absent: not known, not this login's, or not told by the platform. */
export interface TaskFacts {
  factorDemanded?: boolean;
  address?: { needsApproval: boolean; approved: boolean; opened: boolean } | null;
  unpaid?: number | null;
  statement?: { year: number; month: number } | null;
  overdue?: Omit<Overdue, 'kind'> | null;
  locked?: number | null;
  accounts?: readonly { active: boolean }[] | null;
  /** languages without texts, and with texts but without terms */
  missing?: { texts: string[]; terms: string[] } | null;
  weakColours?: number | null;
}

/** The most urgent first. @param mask rights of the login */
export function tasksOf(facts: TaskFacts, mask: number): Task[] {
  const { address, accounts, missing } = facts;
  const tasks: Task[] = [];
  const count = (kind: 'unpaid' | 'colours' | 'locked', number: number | null | undefined) => {
    if (number) tasks.push({ kind, count: number });
  };
  if (facts.factorDemanded) tasks.push({ kind: 'factor' });
  if (address?.needsApproval && !address.approved && allows(mask, rights.administration)) {
    tasks.push({ kind: 'approval' });
  }
  if (allows(mask, rights.partnerData)) {
    if (accounts && !accounts.some(({ active }) => active)) tasks.push({ kind: 'account' });
    if (address && !address.opened) tasks.push({ kind: 'address' });
  }
  count('unpaid', facts.unpaid);
  if (facts.overdue?.count) tasks.push({ kind: 'overdue', ...facts.overdue });
  if (facts.statement) tasks.push({ kind: 'statement', ...facts.statement });
  if (allows(mask, rights.administration)) count('locked', facts.locked);
  for (const kind of ['texts', 'terms'] as const) {
    const languages = missing?.[kind] ?? [];
    if (languages.length > 0) tasks.push({ kind, languages });
  }
  if (allows(mask, rights.layout)) count('colours', facts.weakColours);
  return tasks;
}
