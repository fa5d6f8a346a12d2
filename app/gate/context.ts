import type { i18n } from 'i18next';
import type { Kysely } from 'kysely';
import type { Brands } from '~/brands/load.server';
import type { PortalTables } from '~/database/tables';
import type { Exporter } from '~/files/exporter.server';
import type { Language } from '~/languages';
import type { Lists } from '~/parts/frame/document';
import type { SsoKeys } from '~/rules/single-sign-on';
import type { Upstream } from '~/upstream/client.server';
import type { Trace } from '~/upstream/trace';

/** What the composition root hands to every request. */
export interface Services {
  settings: GateSettings;
  brands: Brands;
  translations: Translations;
  database: Kysely<PortalTables>;
  upstream: Upstream;
  log: Log;
  /** told of each event of the audit trail, for the metrics */
  onEvent?: (event: string) => void;
  /** makes Excel and CSV files of reports */
  exporter: Exporter;
  /** sends one message; rejects when it could not be handed over (D33) */
  mail: (message: { to: string; subject: string; text: string }) => Promise<void>;
  /** addresses of the embedded platform's demonstration engine; null = the brand's own engines (D14) */
  demonstrationEngine: { booking: string; corporate: string; layout: string } | null;
  /** what the login page of the embedded platform shows; null with a real upstream */
  demonstration: DemonstrationLogins | null;
}

/** How often somebody may fail to sign in (trust.md, Login). */
interface LoginLimits {
  /** failures of a login from a client, before each further one has to wait */
  free: number;
  /** the first wait; each is twice the one before, to thirty times this one */
  firstWaitMs: number;
  /** in 15 minutes on a device that the login is known on */
  device: number;
  /** of a login in an hour, from all clients together */
  login: number;
  /** of a client in 10 minutes, for all logins together */
  client: number;
  /** ids of a client in 10 minutes that nobody has */
  unknown: number;
}

/** All words, one i18next instance a language, made once at the start: making one costs more than a whole page. */
export interface Translations {
  of(language: Language): i18n;
  /** what the browser needs to show a page: its namespaces in the visitor's language, fallbacks already merged in */
  bundle(language: Language, namespaces: readonly string[]): Record<string, Tree>;
}

export type Tree = { [key: string]: string | Tree };

/** Logins to try, all with one password. */
export interface DemonstrationLogins {
  logins: readonly string[];
  password: string;
}

interface GateSettings {
  /** D7: absolute life of a session, from login */
  sessionTtlMs: number;
  /** D8 */
  draftTtlMs: number;
  /** brand when neither host nor partner nor client tells (D1) */
  defaultBrand: number;
  /** D13 */
  signOn: SignOnSettings;
  login: LoginLimits;
  /** signs what device cookies prove; the same for all instances */
  deviceKey: Buffer;
}

/** Single sign-on: who judges a link's proof (`signed`: the gate, `delegated`: the upstream), and by which keys. */
export interface SignOnSettings {
  mode: 'signed' | 'delegated' | 'off';
  keys: SsoKeys;
}

export interface Log {
  debug(detail: object, message: string): void;
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** Per request, from the server's adapter to the gate (Remix's load context). */
export interface PortalContext {
  services: Services;
  /** for the policy's `script-src` and `style-src`; reaches React by context, never by loader data */
  nonce: string;
  requestId: string;
  /** the trace that the request belongs to; none in the preview by `remix-serve` */
  trace?: Trace;
  /** path and query exactly as the browser sent them: URL objects rewrite queries, deep links must not change (D6) */
  target: string;
  /** https, or http on a loopback host, where browsers keep `Secure` cookies too (D7) */
  secureCookies: boolean;
  loopback: boolean;
  /** who asks, as limits count them: a network address, not a person */
  client: string;
  /** status with which the front turned the request away; the app only draws the page for it */
  refusal?: number;
  /** set by the gate for the log line and the headers of the answer */
  note: RequestNote;
}

interface RequestNote {
  /** lists that the page shows once and loader data would send a second time */
  lists?: Lists;
  route?: string;
  partnerId?: number;
  /** names of the files that a post has brought and that are kept until it is saved, by field */
  kept?: Record<string, string>;
  /** cookies that the gate adds to whatever the route answers */
  cookies: string[];
  /** origin that the engine page may post to; no other page has one */
  formAction?: string;
  /** a file that the page's address gives out: it is the answer, and no page is drawn */
  file?: Response;
  /** too much is asked for at once: the page that failed is a 503 */
  overloaded?: boolean;
  /** seconds, for whoever is told to come back */
  retryAfter?: number;
}

declare module '@remix-run/node' {
  interface AppLoadContext extends PortalContext {}
}
