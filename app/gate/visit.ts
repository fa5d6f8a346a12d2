import type { TFunction } from 'i18next';
import type { Brand } from '~/brands/brand';
import type { Owner } from '~/database/store/owner';
import type { Language } from '~/languages';
import type { Api } from '~/upstream/calls';
import type { PortalContext } from './context';

/** What a request is about, found once and shared by all loaders that Remix runs for it. */
export interface Visit {
  context: PortalContext;
  /** of the page; its query may have been rewritten by URL: `context.target` is the original */
  url: URL;
  cookies: string | null;
  brand: Brand;
  language: Language;
  /** words of all namespaces, `common` by default */
  t: TFunction;
  /** pages without any script: the visitor chose so, or said `Save-Data: on` */
  lite: boolean;
  /** aborted when the visitor is gone */
  signal: AbortSignal;
  /** the calls of the upstream, with the visitor's token where there is one */
  api: Api;
  /** null without a live session */
  session: LiveSession | null;
  /** whose session ended, so that what they typed can be kept for them (D8) */
  ended: Owner | null;
  /** whose session was revoked: only for what they did themselves by a form that is posted twice */
  revoked: Owner | null;
}

interface LiveSession {
  id: string;
  expiresAt: Date;
  partner: Partner;
}

/** A visit of somebody who is signed in. */
export interface PartnerVisit extends Visit {
  session: LiveSession;
  partner: Partner;
  /** what stands in the address where the table of pages has `:name` */
  params: Readonly<Record<string, string | undefined>>;
}

/** What a session holds of the upstream's `authentication` answer. It lies in the database, never in the browser (D7). */
export type SessionData = {
  token: string;
  user: string;
  rights: number;
  mandant: number;
  corporate: boolean;
  pageViews: boolean;
  tradePartner: boolean;
  /** names the partner's public layout page; it opens nothing, customers see it in an address */
  layoutToken: string;
};

/** Who is signed in. `id` is the only partner id that any call is made with. */
export interface Partner extends SessionData {
  id: number;
  /** what was typed at login: the partner id or a staff user's name */
  login: string;
}
