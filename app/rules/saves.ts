/** Where words are: the section, and the key in it with `*` for what is looked up. */
type LabelKey = `${string}:${string}*${string}`;

interface Save {
  /** of the change history, named `areas.<area>` in history.json */
  area: string;
  /** labels of the fields, as the form that saves them has them; none where no values are recorded */
  labels: readonly LabelKey[];
  subject?: LabelKey;
  /** fields whose values are words: a choice */
  values?: Readonly<Record<string, LabelKey>>;
  /** what of it asks who the visitor is (D35): fields as in the change history, `*` is any rest of a name */
  sensitive: 'never' | 'always' | Readonly<Record<string, SensitiveWhen>>;
}

export type SensitiveWhen = 'changed' | 'given' | 'taken' | 'byOthers';

/**
 * The table of saves: what the audit trail records and the change history shows. An event is named `events.<event>` in
 * history.json, with `_` for its dot.
 */
export const saves = {
  'partner.saved': { area: 'partner', labels: ['partnerdata:edit.fields.*'], sensitive: { email: 'changed' } },
  'accounts.saved': { area: 'accounts', labels: ['partnerdata:edit.fields.*'], sensitive: { '*': 'changed' } },
  'password.changed': { area: 'password', labels: [], sensitive: 'never' },
  'user.created': { area: 'users', labels: ['users:form.fields.*', 'users:rights.*.name'], sensitive: 'always' },
  'user.saved': {
    area: 'users',
    labels: ['users:form.fields.*', 'users:rights.*.name'],
    sensitive: {
      accountlocked: 'taken',
      'rights.*': 'given',
      username: 'byOthers',
      email: 'byOthers',
      password: 'byOthers',
    },
  },
  'user.deleted': { area: 'users', labels: ['users:form.fields.*', 'users:rights.*.name'], sensitive: 'always' },
  'topsort.saved': { area: 'topsort', labels: ['topsort:panels.*'], subject: 'topsort:tabs.*', sensitive: 'never' },
  'organizers.saved': {
    area: 'organizers',
    labels: ['organizers:fields.*'],
    values: { agenturoptionnr: 'organizers:options.*' },
    sensitive: 'never',
  },
  'contact.saved': {
    area: 'contact',
    labels: ['contact:fields.*'],
    sensitive: { bank: 'changed', iban: 'changed', swiftcode: 'changed' },
  },
  'layout.saved': { area: 'layout', labels: ['layout:fields.*'], sensitive: 'never' },
  'address.asked': { area: 'partner', labels: ['partnerdata:edit.fields.*'], sensitive: 'never' },
  'address.resent': { area: 'partner', labels: ['partnerdata:edit.fields.*'], sensitive: 'never' },
  'address.approved': { area: 'partner', labels: ['partnerdata:edit.fields.*'], sensitive: 'never' },
  'address.dropped': { area: 'partner', labels: ['partnerdata:edit.fields.*'], sensitive: 'never' },
  'factor.opened': { area: 'users', labels: ['security:*.title'], sensitive: 'always' },
  'factor.changed': { area: 'users', labels: ['security:*.title'], sensitive: { factor: 'taken' } },
  'factor.codes': { area: 'users', labels: [], sensitive: 'never' },
  'factor.demanded': { area: 'users', labels: ['security:*.title'], sensitive: 'never' },
  'sessions.ended': { area: 'users', labels: [], sensitive: 'always' },
  'booking.noted': { area: 'bookings', labels: ['booking:note.fields.*'], sensitive: 'never' },
  'code.created': { area: 'codes', labels: ['linkcodes:fields.*'], sensitive: 'never' },
  'code.saved': { area: 'codes', labels: ['linkcodes:fields.*'], sensitive: 'never' },
  'code.retired': { area: 'codes', labels: ['linkcodes:fields.*'], sensitive: 'never' },
  'code.restored': { area: 'codes', labels: ['linkcodes:fields.*'], sensitive: 'never' },
  'view.saved': { area: 'views', labels: ['views:fields.*'], sensitive: 'never' },
  'view.deleted': { area: 'views', labels: ['views:fields.*'], sensitive: 'never' },
} as const satisfies Record<string, Save>;

export type SaveEvent = keyof typeof saves;
export type SaveArea = (typeof saves)[SaveEvent]['area'];

export const saveEvents = Object.keys(saves) as SaveEvent[];
export const saveAreas: readonly SaveArea[] = [...new Set(saveEvents.map(event => saves[event].area))];

export const saveOf = (event: string): Save | undefined =>
  Object.hasOwn(saves, event) ? saves[event as SaveEvent] : undefined;
