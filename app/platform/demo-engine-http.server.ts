import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitAddress } from '~/rules/redirect';
import { readBody } from './body.server';
import { type Engine, engineFront, enginePolicy } from './demo-engine.server';
import { sendAnswer } from './engine-answer.server';
import { PlatformError } from './errors';
import { type Layouts, serveLayout } from './layout-http.server';

const formLimit = 64 * 1024;
const kinds = ['booking', 'corporate'] as const;

interface EnginePages {
  engine: Engine;
  layouts: Layouts;
  /** null for no id of a banner */
  banner(fileid: string): Promise<Buffer | null>;
}

export const engineGrammar = {
  parameters: { partner: 'partnerid', language: 'language', layout: 'layout' },
  handover: { token: 'token', partner: 'partnerid', language: 'language' },
  links: {
    search: '/partner/demo-engine/booking',
    ...{ campaign: 'campaign', area: 'area', organizer: 'line', ship: 'ship' },
    ...{ from: 'from', to: 'to', nights: 'nights', persons: 'persons' },
  },
};

const { parameters, handover } = engineGrammar;

/** By POST with a token; by GET, as a link without one opens the engine, with the partner. */
export async function serveEngine(
  { engine, layouts, banner }: EnginePages,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url?.startsWith('/engine/layout/')) return serveLayout(layouts, request, response);
  const { path: address, query } = splitAddress(request.url ?? '');
  const [, fileid] = /^\/engine\/banner\/([\w-]{1,60})$/.exec(address) ?? [];
  if (fileid) {
    const body = request.method === 'GET' || request.method === 'HEAD' ? await banner(fileid) : null;
    return body
      ? sendAnswer(response, { type: 'image/png', body, policy: enginePolicy, embeddable: true })
      : plain(response, 404, 'Not found');
  }
  const kind = kinds.find(each => address === `/engine/${each}`);
  if (!kind) return plain(response, 404, 'Not found');
  if (request.method === 'GET' || request.method === 'HEAD') {
    const asked = new URLSearchParams(query ?? '');
    const front = {
      kind,
      partnerId: asked.get(parameters.partner) ?? '',
      language: asked.get(parameters.language) ?? '',
    };
    return sendAnswer(response, { body: engineFront(front), policy: enginePolicy });
  }
  if (request.method !== 'POST') {
    response.setHeader('allow', 'GET, HEAD, POST');
    return plain(response, 405, 'Method not allowed');
  }
  try {
    const form = new URLSearchParams((await readBody(request, formLimit)).toString('utf8'));
    const language = form.get(handover.language) ?? '';
    const { status, html } = await engine({ kind, token: form.get(handover.token) ?? '', language });
    sendAnswer(response, { status, body: html, policy: enginePolicy });
  } catch (error) {
    const status = error instanceof PlatformError ? error.status : 500;
    plain(response, status, status === 413 ? 'Too large' : 'Error');
  }
}

function plain(response: ServerResponse, status: number, body: string): void {
  sendAnswer(response, { status, type: 'text/plain; charset=utf-8', body, policy: enginePolicy });
}
