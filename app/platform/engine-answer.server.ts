import type { ServerResponse } from 'node:http';

export interface EngineAnswer {
  status?: number;
  type?: string;
  body: string | Buffer;
  policy: string;
  /** absent for what is shown */
  attachment?: string;
  /** whether pages of other sites may show it */
  embeddable?: boolean;
}

export function sendAnswer(
  response: ServerResponse,
  { status = 200, type = 'text/html; charset=utf-8', body, policy, attachment, embeddable }: EngineAnswer,
): void {
  response.statusCode = status;
  response.setHeader('content-type', type);
  response.setHeader('content-security-policy', policy);
  if (attachment) response.setHeader('content-disposition', attachment);
  if (embeddable) response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.end(body);
}
