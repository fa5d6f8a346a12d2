import { byId, type Element, elements, parseHtml, unescapeHtml } from './html';
import { brokenRules } from './house-rules';

export { unescapeHtml };

/** A visitor without scripts: keeps cookies, follows redirects only when told to, posts forms as a browser does. */
export interface Answer {
  status: number;
  url: string;
  headers: Headers;
  html: string;
  /** where a redirect leads */
  location: string | null;
}

export class Visitor {
  readonly cookies = new Map<string, string>();
  /** sent with every request */
  readonly headers: Record<string, string> = { Accept: 'text/html', 'Accept-Language': 'en' };

  constructor(readonly origin: string) {}

  get(target: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(target, { headers });
  }

  /** Posts fields url-encoded, as a form does. */
  post(
    target: string,
    fields: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const body = new URLSearchParams(fields).toString();
    return this.send(target, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.origin, ...headers },
    });
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

  async signIn(login = '10001', password = 'Harbour-2026!', redirectTo = ''): Promise<Answer> {
    const fields = { username: login, password, step: 'password', ...(redirectTo && { redirectTo }) };
    return this.follow(await this.post('/partner/login', fields));
  }

  async send(target: string, init: RequestInit): Promise<Answer> {
    const url = new URL(target, this.origin);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.headers, ...(cookie && { Cookie: cookie }), ...(init.headers as Record<string, string>) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const answer: Answer = {
      status: response.status,
      url: url.href,
      headers: response.headers,
      html: await response.text(),
      location: response.headers.get('Location'),
    };
    this.checkHouseRules(url, answer, headers);
    return answer;
  }

  /** Whatever a test is about: no page that it meets may break a rule of the house. */
  private checkHouseRules({ pathname }: URL, { html, headers }: Answer, sent: Record<string, string>): void {
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (!isPage || pathname.startsWith('/partner/demo-engine/') || html === '') return;
    const lite = sent['Save-Data'] === 'on' || /\blite=1\b/.test(sent.Cookie ?? '');
    const broken = brokenRules({ path: pathname, html, lite, headers });
    if (broken.length > 0) throw new Error(`${pathname} breaks rules of the house:\n  ${broken.join('\n  ')}`);
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (attributes.some(attribute => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}

/** The fields of a page's form as a browser would send them without any change. */
export function fieldsOf(html: string, formId: string): URLSearchParams {
  const page = parseHtml(html);
  const form = byId(page, formId);
  return form ? fieldsIn(page, form) : new URLSearchParams();
}

/** A form's fields, those elsewhere on the page that name it as theirs included. */
export function fieldsIn(page: Element, form: Element): URLSearchParams {
  const own = new Set(elements(form));
  const fields = new URLSearchParams();
  for (const control of elements(page)) {
    const belongs = own.has(control) || (form.attributes.id && control.attributes.form === form.attributes.id);
    const value = belongs && /^(input|select|textarea)$/.test(control.name) ? sentValue(control) : null;
    if (control.attributes.name && value !== null) fields.append(control.attributes.name, value);
  }
  return fields;
}

function sentValue(control: Element): string | null {
  const { attributes, name } = control;
  if (name === 'select') {
    const chosen = elements(control, 'option').find(option => option.attributes.selected !== undefined);
    return chosen?.attributes.value ?? '';
  }
  if (name === 'textarea') return control.children.join('').replace(/^\n/, '');
  const box = attributes.type === 'checkbox' || attributes.type === 'radio';
  if (box && attributes.checked === undefined) return null;
  return attributes.value ?? (box ? 'on' : '');
}
