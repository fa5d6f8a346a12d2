import { z } from 'zod';
import { optionalEmail } from './contact';
import { formatMessage } from './messages';
import { namesOf } from './names';
import { checkbox, recordFields } from './record';
import { evenIfIncomplete, longest, optional, required, string } from './text';

export interface Organizer {
  organizerid: number;
  organizername: string;
  /** 0 none, 1 agency number, 2 collection agency with sub-agency */
  agenturoptionnr: number;
  agenturnrlevel1: string;
  agenturnrlevel2: string;
  reservierungtel: string;
  reservierungfax: string;
  reservierungemail: string;
  inkasso: boolean;
  aufnehmen: boolean;
}

/** Few enough for the limits of a form. */
export const organizersPerPage = 40;

const maxNumberLength = 50;
const phoneExample = '+49 00 000';

const phoneNumber = () =>
  optional({
    max: 40,
    rules: [[value => /^\+?[\d ()-]*$/.test(value) && /\d/.test(value), formatMessage('pattern', phoneExample)]],
  });

const invalid = { error: formatMessage('invalid') };
const number = required({ max: maxNumberLength });

const numbersOf = { 0: [], 1: ['agencynum'], 2: ['collectionagency', 'subagency'] } as const;
type NumberField = 'agencynum' | 'collectionagency' | 'subagency';

const fields = z.object({
  organizerid: z.number(invalid).int(invalid).min(1, invalid),
  /** `versionOfForm` this organizer: two people may save different ones at the same time (D21) */
  filled: optional({ max: longest.id }),
  agenturoptionnr: z.enum(['0', '1', '2'], {
    error: issue => (issue.input === undefined ? formatMessage('required') : formatMessage('invalid')),
  }),
  agencynum: string.default(''),
  collectionagency: string.default(''),
  subagency: string.default(''),
  reservierungtel: phoneNumber(),
  reservierungfax: phoneNumber(),
  reservierungemail: optionalEmail(),
  inkasso: checkbox(),
  aufnehmen: checkbox(),
});

const row = fields.superRefine((values, context) => {
  for (const name of numbersOf[values.agenturoptionnr] ?? []) {
    const result = number.safeParse(values[name]);
    const message = result.error?.issues[0]?.message;
    if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message });
  }
}, evenIfIncomplete);

/** `names` (a JSON list) is for the page alone: it comes back with what was typed when the upstream is down. */
const others = { names: string.default(''), ...recordFields };
const formFields = z.object({ organizers: z.array(row).default([]), ...others });

export const organizerNames = namesOf(z.object({ organizers: z.array(fields), ...others }));

/** @param ids the partner's organizers; others are reported at the form itself */
export function organizersSchema(ids: readonly number[]) {
  return formFields.superRefine(({ organizers }, context) => {
    if (!Array.isArray(organizers)) return;
    const posted = organizers.map(organizer => organizer?.organizerid);
    const wrong =
      posted.some(id => typeof id === 'number' && !ids.includes(id)) || new Set(posted).size < posted.length;
    if (wrong) context.addIssue({ code: 'custom', path: [], message: formatMessage('unknownOrganizer') });
  }, evenIfIncomplete);
}

export type OrganizersOutput = z.output<ReturnType<typeof organizersSchema>>;
type Row = OrganizersOutput['organizers'][number];

export type OrganizerValues = Omit<Row, 'organizerid' | 'filled'> & { organizerid: number; filled?: string };
export interface OrganizersValues {
  organizers: OrganizerValues[];
  names: string;
}

export function fromOrganizer(organizer: Organizer): OrganizerValues {
  const { organizerid, agenturoptionnr: option, agenturnrlevel1: first, agenturnrlevel2: second } = organizer;
  const { reservierungtel, reservierungfax, reservierungemail, inkasso, aufnehmen } = organizer;
  return {
    organizerid,
    // An unknown option stays open and must be chosen before a save.
    agenturoptionnr: String(option) as Row['agenturoptionnr'],
    agencynum: option === 1 ? first : '',
    collectionagency: option === 2 ? first : '',
    subagency: option === 2 ? second : '',
    reservierungtel,
    reservierungfax,
    reservierungemail,
    inkasso,
    aufnehmen,
  };
}

export function toOrganizer(row: Row, organizername: string): Organizer {
  const { filled: _, agenturoptionnr, agencynum, collectionagency, subagency, ...others } = row;
  const option = Number(agenturoptionnr) as keyof typeof numbersOf;
  const values: Record<NumberField, string> = { agencynum, collectionagency, subagency };
  const [first = '', second = ''] = numbersOf[option].map(name => values[name].trim());
  return { ...others, organizername, agenturoptionnr: option, agenturnrlevel1: first, agenturnrlevel2: second };
}

/** Fields below an option that isn't chosen which hold a number all the same. */
export function unusedNumbers(row: Row): NumberField[] {
  const used: readonly string[] = numbersOf[row.agenturoptionnr];
  return Object.values(numbersOf)
    .flat()
    .filter(name => !used.includes(name) && row[name].trim() !== '');
}

export function organizerField(field: string, option: number): string {
  if (field === 'agenturnrlevel1') return option === 2 ? 'collectionagency' : 'agencynum';
  return field === 'agenturnrlevel2' ? 'subagency' : field;
}
