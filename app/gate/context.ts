import type { i18n } from 'i18next';
import type { Brand } from '~/brands/brand';
import type { Brands } from '~/brands/load.server';
import type { PortalDb } from '~/database/tables';
import type { Unavailable } from '~/database/unavailable.server';
import type { Exporter } from '~/files/exporter.server';
import type { Language } from '~/languages';
import type { Tree } from '~/locales/trees';
import type { Lists } from '~/parts/frame/document';
import type { PostedForm } from '~/parts/frame/other-login';
import type { SsoKeys } from '~/rules/single-sign-on';
import type { Upstream } from '~/upstream/client.server';
import type { Trace } from '~/upstream/trace';

export interface Services {
  settings: GateSettings;
  brands: Brands;
  translations: Translations;
  database: PortalDb;
  upstream: Upstream;
  log: Log;
  onEvent?: (event: string) => void;
  exporter: Exporter;
  onNotice?: () => void;
  onMandant?: (mandant: number) => void;
  /** of a campaign code, on a day where its brand is */
  countVisit: (codeId: number, day: string) => void;
  /** null: the brand's own engines are used (D14) */
  demonstrationEngine: (Brand['engines'] & { layout: string; banner: string }) | null;
  /** what the login page of the embedded platform shows; null with a real upstream */
  demonstration: DemonstrationLogins | null;
}

/** Failures allowed. The times they count in are in login-attempts.server.ts. */
interface LoginLimits {
  free: number;
  firstWaitMs: number;
  device: number;
  login: number;
  client: number;
  unknown: number;
}

/** One i18next instance per language, made at the start: making one takes longer than rendering a page. */
export interface Translations {
  of(language: Language): i18n;
  bundle(language: Language, namespaces: readonly string[]): Record<string, Tree>;
}

export interface DemonstrationLogins {
  logins: readonly string[];
  password: string;
}

interface GateSettings {
  /** D7: absolute, from login */
  sessionTtlMs: number;
  draftTtlMs: number;
  /** how long home keeps what the upstream answered */
  keepAnswersMs: number;
  defaultBrand: number;
  allowedHosts: readonly string[];
  signOn: SignOnSettings;
  login: LoginLimits;
  deviceKey: Buffer;
  /** that second factors are sealed with (D38); null: none can be used */
  secretsKey: Buffer | null;
}

/** Who verifies a link's signature (D13): the gate (`signed`) or the upstream (`delegated`). */
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

export type RejectionReason = 'signedOut';

export interface PortalContext {
  services: Services;
  /** reaches React by context, never by loader data */
  nonce: string;
  requestId: string;
  trace?: Trace;
  /** path and query exactly as sent: `URL` rewrites queries, and deep links must not change (D6) */
  target: string;
  /** https, or http on a loopback host, where browsers accept `Secure` cookies too (D7) */
  secureCookies: boolean;
  loopback: boolean;
  /** key of rate limits: a network address */
  client: string;
  /** status of a request that the front rejected; the app only renders the error page */
  rejectedStatus?: number;
  rejectedReason?: RejectionReason;
  saveIsConfirmed?: true;
  isPreview?: true;
  state: RequestState;
}

/** `unknown`: an id that nobody has */
export type SignInOutcome = 'ok' | 'failed' | 'limited' | 'unknown' | 'unanswered';

interface RequestState {
  /** rendered once and left out of the loader data */
  lists?: Lists;
  route?: string;
  partnerId?: number;
  login?: string;
  signIn?: SignInOutcome;
  /** which limit turned the visitor away */
  limited?: string;
  /** shown alone where the page can't be */
  refusedForm?: PostedForm;
  holdsDraft?: boolean;
  uploadNames?: Record<string, string>;
  cookies: string[];
  /** none is sent, whoever made one */
  withoutCookies?: true;
  /** the only address out of the portal that a redirect may lead to */
  engineAddress?: string;
  /** origin that the engine page may post to */
  formAction?: string;
  /** replaces the rendered page */
  file?: Response;
  page?: { answer: Response; html: string };
  /** why there is no page but a 503 */
  unavailable?: Unavailable;
  /** seconds */
  retryAfter?: number;
}

declare module '@remix-run/node' {
  interface AppLoadContext extends PortalContext {}
}
