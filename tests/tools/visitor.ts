import { loopbackHost } from '~/rules/loopback';
import { remember, rememberForm } from './canaries';
import { brokenRules } from './house-rules';
import { unescapeHtml } from './html';
import { insertSession, sessionCookie } from './sessions';
import { ask } from './wire';

export { fieldsOf } from './form-fields';
export { unescapeHtml };

export interface Answer {
  status: number;
  url: string;
  headers: Headers;
  html: string;
  /** where a redirect leads */
  location: string | null;
}

interface Sent {
  method?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/**
 * A visitor without scripts: keeps cookies, follows redirects only when told to, posts forms as a browser does. Every page
 * that is fetched is held against the rules of the house.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** sent with every request */
  readonly headers: Record<string, string> = { Accept: 'text/html', 'Accept-Language': 'en' };
  /** lynx and w3m don't trust http, not even on their own machine */
  trustsLoopback = true;
  /** whether pages are held against the rules of the house: what stands in front of the portal has pages of its own */
  strict = true;
  /** whether the question that comes before a sensitive change is answered at once, as somebody who knows the password does (D35) */
  confirms = true;
  private password = '';

  /**
   * @param origin what the visitor's browser believes to be at
   * @param place what it is really connected to: a name without an address, or the portal behind a proxy
   */
  constructor(
    readonly origin: string,
    readonly place = origin,
  ) {}

  /** Another browser with the same cookies, as somebody has who copied them. */
  copy(origin = this.origin, place = this.place === this.origin ? origin : this.place): Visitor {
    const copy = new Visitor(origin, place);
    copy.password = this.password;
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  get(target: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(target, { headers });
  }

  /** Posts fields url-encoded, as a form does. */
  async post(
    target: string,
    fields: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const body = new URLSearchParams(fields).toString();
    rememberForm(body);
    const answer = await this.send(target, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.origin, ...headers },
    });
    return this.confirms ? this.confirm(answer) : answer;
  }

  /** Answers the question before a sensitive change, if it is one. */
  async confirm(answer: Answer, password = this.password): Promise<Answer> {
    if (!answer.location?.startsWith('/partner/confirm/') || password === '') return answer;
    return this.post(answer.location, { password });
  }

  /** Follows redirects to the page at their end. */
  async follow(answer: Answer): Promise<Answer> {
    let at = answer;
    for (let hops = 0; at.location && hops < 10; hops += 1) at = await this.get(at.location);
    return at;
  }

  async open(target: string): Promise<Answer> {
    return this.follow(await this.get(target));
  }

  /** Signs in, without a look at the page that it leads to. @throws Error for who isn't let in */
  async authenticate(login = '10001', password = 'Harbour-2026!'): Promise<void> {
    const { status, location } = await this.post('/partner/login', { username: login, password, step: 'password' });
    if (!location) throw new Error(`${login} was not let in: ${status}`);
    this.password = password;
  }

  /** Is signed in for what comes next: by a session put into the database, where there can be one. @throws like it */
  async enter(login?: string, password?: string, { confirmed = true } = {}): Promise<void> {
    const isNew = password === undefined && this.cookies.size === 0 && loopbackHost.test(new URL(this.origin).host);
    const id = isNew ? await insertSession(this.place, login ?? '10001', confirmed) : undefined;
    if (id !== undefined) {
      this.cookies.set(sessionCookie, id);
      this.password = 'Harbour-2026!';
      return;
    }
    await this.authenticate(login, password);
  }

  /** What somebody who has just signed in by the form does, so that no sensitive change asks who is there (D35). */
  async confirmAhead(): Promise<void> {
    await this.post('/partner/security/second-factor', { do: 'open' });
  }

  /** Signs in as far as to the page that a browser shows then: home, the login again, or where the visitor wanted to go. */
  async signIn(login = '10001', password = 'Harbour-2026!', redirectTo = ''): Promise<Answer> {
    const fields = { username: login, password, step: 'password', ...(redirectTo && { redirectTo }) };
    this.password = password;
    return this.follow(await this.post('/partner/login', fields));
  }

  /** @param address a path, which is sent as it is, or an address in full */
  async send(address: string, { method, body, headers: extra }: Sent = {}): Promise<Answer> {
    // What is behind the # stays in the browser.
    const target = address.replace(/^https?:\/\/[^/]*/, '').replace(/#.*/, '');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.headers, Host: new URL(this.origin).host, ...(cookie && { Cookie: cookie }), ...extra };
    const { status, headers: received, body: bytes } = await ask(this.place, { method, target, headers, body });
    for (const line of received.getSetCookie()) this.keep(line);
    const answer: Answer = {
      status,
      url: this.origin + target,
      headers: received,
      html: bytes.toString('utf8'),
      location: received.get('Location'),
    };
    if (this.strict) checkHouseRules(target, answer, headers);
    return answer;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map(part => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const has = (pattern: RegExp) => attributes.some(attribute => pattern.test(attribute));
    const { protocol, hostname } = new URL(this.origin);
    const trusted = protocol === 'https:' || (this.trustsLoopback && /(^|\.)localhost$/.test(hostname));
    if (has(/^secure$/i) && !trusted) return;
    if (has(/^max-age=0$/i)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
    if (has(/^httponly$/i)) remember(pair.slice(at + 1));
  }
}

/** Visitors of a portal, each in a browser and a session of its own, who are signed in already. */
export function visitorsOf(portal: { url: string }, usually = '10001') {
  return async (login = usually, password?: string): Promise<Visitor> => {
    const who = new Visitor(portal.url);
    await who.enter(login, password);
    return who;
  };
}

/** The same, each with a browser that asks for a language. */
export function speakersOf(portal: { url: string }, usually = '10001') {
  return async (login = usually, language = 'en'): Promise<Visitor> => {
    const who = new Visitor(portal.url);
    who.headers['Accept-Language'] = language;
    await who.enter(login);
    return who;
  };
}

/** Whatever a test is about: no page that it meets may break a rule of the house. */
function checkHouseRules(target: string, { html, headers, status }: Answer, sent: Record<string, string>): void {
  const [path = '', query] = target.split('?');
  const interactive = new URLSearchParams(query).get('chart') === 'interactive';
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!isPage || path.startsWith('/partner/demo-engine/') || html === '') return;
  const [, chosen] = /\blite=([01])\b/.exec(sent.Cookie ?? '') ?? [];
  const lite = chosen === undefined ? sent['Save-Data'] === 'on' : chosen === '1';
  const broken = brokenRules({ path, status, html, interactive, lite, headers });
  if (broken.length > 0) throw new Error(`${path} breaks rules of the house:\n  ${broken.join('\n  ')}`);
}
