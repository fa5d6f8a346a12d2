import { elements, parseHtml } from '../../tools/html';
import { mark } from './hostile';
import type { Input } from './request';
import type { Answer } from './send';

const types =
  /^(text\/html|application\/json|text\/javascript|text\/csv|text\/plain|image\/(png|gif|jpeg|svg\+xml)|application\/(pdf|zip|octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))(;|$)/;

/** What an answer gets wrong, whatever was asked; empty for a good one. */
export function faultsOf(input: Input, answer: Answer, origin: string): string[] {
  const { status, headers, body } = answer;
  const type = String(headers['content-type'] ?? '');
  const faults: string[] = [];
  if (status >= 500 || status < 200) faults.push(`status ${status}`);
  for (const [name, value] of Object.entries(headers)) {
    if (name.includes(mark) || /[\r\n\0]/.test(String(value))) faults.push(`header ${name}`);
  }
  for (const cookie of [headers['set-cookie'] ?? []].flat())
    if (cookie.startsWith(mark)) faults.push('a cookie was made');
  faults.push(...leads(headers, origin));
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  if (!String(headers['content-security-policy'] ?? '').startsWith("default-src 'none'")) faults.push('no policy');
  if (body.length > 0 && !types.test(type)) faults.push(`type '${type}'`);
  const announced = headers['content-length'];
  if (announced !== undefined && input.method !== 'HEAD' && Number(announced) !== answer.sent) faults.push('cut');
  const encoding = String(headers['content-encoding'] ?? '');
  const taken = input.headers['Accept-Encoding'] ?? '';
  if (encoding && (!taken.includes(encoding) || taken.includes(`${encoding};q=0`))) faults.push(`encoding ${encoding}`);
  if (body.length === 0 || input.method === 'HEAD') return faults;
  if (type.startsWith('text/html')) faults.push(...faultsIn(body.toString('utf8')));
  if (type.startsWith('application/json') && !isJson(body)) faults.push('broken JSON');
  // What can be opened as a document of its own must not run its scripts there.
  const boxed = `${headers['content-security-policy']} ${headers['content-disposition']}`;
  if (type.startsWith('image/svg') && !/sandbox|attachment/.test(boxed)) faults.push('a free SVG');
  if (type.includes('spreadsheetml') && body.readUInt32LE(body.length - 22) !== 0x06054b50)
    faults.push('a cut workbook');
  return faults;
}

function leads(headers: Answer['headers'], origin: string): string[] {
  return [headers.location, headers['x-remix-redirect']].flatMap(value => {
    if (value === undefined) return [];
    const to = String(value);
    const stays = to.startsWith('/') && URL.canParse(to, origin) && new URL(to, origin).origin === origin;
    return stays ? [] : [`leads to ${to}`];
  });
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

const addressed = ['href', 'src', 'action', 'formaction', 'data', 'poster'];

/** Whether a page is whole, and nothing of it was made of what was sent. The reader takes only what React writes. */
function faultsIn(html: string): string[] {
  const faults: string[] = [];
  if (!html.trimEnd().endsWith('</html>')) faults.push('a page without an end');
  if (new RegExp(`<[/!]?${mark}|<svg/onload`, 'i').test(html)) faults.push('an element was made');
  if (!html.includes(mark)) return faults;
  try {
    for (const { name, attributes, children } of elements(parseHtml(html))) {
      if (name.includes(mark) || Object.keys(attributes).some(each => each.includes(mark)))
        faults.push(`<${name}> was made`);
      for (const each of addressed) {
        const value = (attributes[each] ?? '').replace(/[\x00-\x20]/g, '');
        if (/^(javascript|data|vbscript):/i.test(value) && value.includes(mark)) faults.push(`${each}=${value}`);
      }
      if (name === 'style' && children.join('').includes(mark)) faults.push('a style was made');
      if (name === 'script' && /<\/?[a-z!]/i.test(children.join(''))) faults.push('markup in a script');
    }
  } catch (error) {
    faults.push(`unreadable: ${error instanceof Error ? error.message : error}`);
  }
  return faults;
}
