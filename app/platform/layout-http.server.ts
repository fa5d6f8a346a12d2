import type { IncomingMessage, ServerResponse } from 'node:http';
import { readImage } from '~/files/image';
import { languageCodes, languageFacts } from '~/languages';
import { extendedName } from '~/rules/file-names';
import { type EngineAnswer, sendAnswer } from './engine-answer.server';
import { layoutPage, layoutPolicy } from './layout-page.server';
import type { PublicFile, PublicLayout } from './public-layout.server';
import type { WordsIn } from './words';

export interface Layouts {
  words: WordsIn;
  layout(token: string): Promise<PublicLayout | null>;
  file(token: string, which: 'logo' | number): Promise<PublicFile | null>;
}

const address = /^\/engine\/layout\/([\w-]+)(?:\/(logo|terms\/(\d{1,2})))?$/;
const policyOfFiles = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Below `/engine/layout/<token>`. Files have relative addresses: the page does not know where it is mounted. */
export async function serveLayout(layouts: Layouts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const [, token = '', part, terms] = address.exec(path) ?? [];
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return plain(response, 405, 'Method not allowed');
  }
  const answer = part
    ? fileAnswer(await layouts.file(token, terms ? Number(terms) : 'logo'), part === 'logo')
    : pageAnswer(layouts, await layouts.layout(token), new URLSearchParams(query).get('language'), token);
  if (!answer) return plain(response, 404, 'Not found');
  sendAnswer(response, answer);
}

function pageAnswer({ words }: Layouts, layout: PublicLayout | null, asked: string | null, token: string) {
  if (!layout) return null;
  const codes = languageCodes();
  const own = codes.find(code => languageFacts(code).id === layout.languageId) ?? 'en';
  const language = codes.find(code => code === asked) ?? own;
  return { body: layoutPage(layout, language, words(language).layoutPage, token), policy: layoutPolicy };
}

/** By content, whatever is stored: what is no picture and no PDF is not given out. */
function fileAnswer(file: PublicFile | null, isLogo: boolean): EngineAnswer | null {
  if (!file) return null;
  if (!isLogo) {
    const isPdf = file.bytes.subarray(0, 5).toString('latin1') === '%PDF-';
    return isPdf
      ? { type: 'application/pdf', body: file.bytes, policy: policyOfFiles, attachment: attachment(file.name) }
      : null;
  }
  const image = readImage(file.bytes);
  return typeof image === 'string' ? null : { type: image.type, body: file.bytes, policy: policyOfFiles };
}

/** The name once for old clients and once in full; always a PDF's, so that nothing opens it as something else. */
function attachment(stored: string): string {
  const name = /\.pdf$/i.test(stored) ? stored : `${stored}.pdf`;
  const plainName = name.replace(/[^\w.-]/g, '_');
  return `attachment; filename="${plainName}"; filename*=${extendedName(name)}`;
}

function plain(response: ServerResponse, status: number, body: string): void {
  sendAnswer(response, { status, type: 'text/plain; charset=utf-8', body, policy: policyOfFiles });
}
