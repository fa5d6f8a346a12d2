import http from 'node:http';
import https from 'node:https';

/** One request as it stands on the wire, for which `fetch` tidies too much: it rewrites targets and hides `Host`. */
export interface Ask {
  method?: string;
  /** sent as it is */
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  // Certificates of tests are their own.
  'https:': new https.Agent({ keepAlive: true, rejectUnauthorized: false }),
};

/** @param place the address to connect to, `http://localhost:<port>`, or https where a proxy stands in front */
export function ask(place: string, { method = 'GET', target, headers = {}, body }: Ask): Promise<WireAnswer> {
  const { hostname, port, protocol } = new URL(place);
  const { request } = protocol === 'https:' ? https : http;
  const agent = agents[protocol === 'https:' ? 'https:' : 'http:'];
  // The name that is asked for is the name that the certificate has to have.
  const servername = (headers.Host ?? hostname).replace(/:\d+$/, '');
  const announced = body !== undefined && !('Transfer-Encoding' in headers);
  const length = announced ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname,
        port,
        servername,
        method,
        path: target,
        agent,
        headers: { Host: `${hostname}:${port}`, ...length, ...headers },
      },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const sent = new Headers();
          for (let at = 0; at < answer.rawHeaders.length; at += 2) {
            sent.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
          }
          resolve({ status: answer.statusCode ?? 0, headers: sent, body: Buffer.concat(chunks) });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Whether a request failed because who should have answered it has gone. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  /ECONNRESET|ECONNREFUSED|EPIPE|socket hang up/.test(`${error.message} ${String(error.cause)}`);
