import type { TFunction } from 'i18next';
import type { Brand } from '~/brands/brand';
import type { Owner } from '~/database/store/owner';
import type { Language } from '~/languages';
import type { Api, SubPartner } from '~/upstream/calls';
import type { PortalContext } from './context';

/** What a request is about; loaders that Remix runs in parallel share one. */
export interface Visit {
  context: PortalContext;
  /** `URL` may have rewritten its query: `context.target` is the original */
  url: URL;
  cookies: string | null;
  userAgent: string;
  brand: Brand;
  language: Language;
  t: TFunction;
  /** pages without scripts: by choice, and without one by `Save-Data: on` */
  lite: boolean;
  signal: AbortSignal;
  api: Api;
  session: LiveSession | null;
  /** of an expired session, for whom drafts are kept (D8) */
  ended: Owner | null;
  /** of a revoked session, only to recognise a form posted twice */
  revoked: Owner | null;
}

interface LiveSession {
  id: string;
  expiresAt: Date;
  partner: Partner;
  /** that it is them, in the last ten minutes (D35) */
  confirmed: boolean;
  byLink: boolean;
}

export interface PartnerVisit extends Visit {
  session: LiveSession;
  partner: Partner;
  /** binds the partner on whatever host; `brand` is what is seen (D1) */
  ownBrand: Brand;
  /** whose figures a report shows instead, without names of customers (D44) */
  subPartner: SubPartner | null;
  /** of whose figures: the partner's own, or a sub-partner's that the gate has found */
  reportedId: number;
  params: Readonly<Record<string, string | undefined>>;
}

/** Of the upstream's `authentication` answer. Stored in the database, never in the browser (D7). */
export type SessionData = {
  token: string;
  user: string;
  rights: number;
  mandant: number;
  corporate: boolean;
  pageViews: boolean;
  tradePartner: boolean;
  /** null where the upstream does not tell */
  superPartner: boolean | null;
  layoutToken: string;
  /** a second factor is asked of this login, which has none yet (D38) */
  factorDue: boolean;
};

/** `id` is the only partner id that calls are made with, but for reports (`reportedId`). */
export interface Partner extends SessionData {
  id: number;
  /** partner id or a staff user's name */
  login: string;
}
