/** Where words are: the section, and the key in it with `*` for what is looked up. */
type Words = `${string}:${string}*${string}`;

interface Save {
  /** of the change history, named `areas.<area>` in history.json */
  area: string;
  /** labels of the fields, as the form that saves them has them; none where no values are recorded */
  labels: readonly Words[];
  /** what is saved is named by a word: a tab */
  subject?: Words;
  /** fields whose values are words: a choice */
  values?: Readonly<Record<string, Words>>;
}

/**
 * The table of saves: what the audit trail records and the change history shows. An event is named `events.<event>` in
 * history.json, with `_` for its dot.
 */
export const saves = {
  'partner.saved': { area: 'partner', labels: ['partnerdata:edit.fields.*'] },
  'accounts.saved': { area: 'accounts', labels: ['partnerdata:edit.fields.*'] },
  'password.changed': { area: 'password', labels: [] },
  'user.created': { area: 'users', labels: ['users:form.fields.*', 'users:rights.*.name'] },
  'user.saved': { area: 'users', labels: ['users:form.fields.*', 'users:rights.*.name'] },
  'user.deleted': { area: 'users', labels: ['users:form.fields.*', 'users:rights.*.name'] },
  'topsort.saved': { area: 'topsort', labels: ['topsort:panels.*'], subject: 'topsort:tabs.*' },
  'organizers.saved': {
    area: 'organizers',
    labels: ['organizers:fields.*'],
    values: { agenturoptionnr: 'organizers:options.*' },
  },
  'contact.saved': { area: 'contact', labels: ['contact:fields.*'] },
  'layout.saved': { area: 'layout', labels: ['layout:fields.*'] },
  'view.saved': { area: 'views', labels: ['views:fields.*'] },
  'view.deleted': { area: 'views', labels: ['views:fields.*'] },
} as const satisfies Record<string, Save>;

export type SaveEvent = keyof typeof saves;
export type SaveArea = (typeof saves)[SaveEvent]['area'];

export const saveEvents = Object.keys(saves) as SaveEvent[];
export const saveAreas: readonly SaveArea[] = [...new Set(saveEvents.map(event => saves[event].area))];

/** The row of an event, also of one that an older version has recorded. */
export const saveOf = (event: string): Save | undefined =>
  Object.hasOwn(saves, event) ? saves[event as SaveEvent] : undefined;
