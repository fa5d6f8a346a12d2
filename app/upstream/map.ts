import { z } from 'zod';
import { areaNames } from './areas';
import { type Call, methods } from './call';
import { callClasses, classNames } from './call-classes';
import { type CallName, calls } from './calls';

/** The file UPSTREAM_MAP: how a platform's wire differs from the table of calls. */

/** What the portal sets itself; `host` and the like would break the message. */
const ownHeaders = new Set(
  `accept accept-encoding connection content-length content-type cookie expect host keep-alive te trailer
  transfer-encoding upgrade x-request-id x-forwarded-for traceparent tracestate`.split(/\s+/),
);

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,80}$/, 'a header is letters, digits and dashes')
  .refine(name => !ownHeaders.has(name.toLowerCase()), 'the portal sets this header itself');

const address = z.string().refine(isAddress, 'an http or https address without user name, password and fragment');

const path = z
  .string()
  .regex(/^[^/?#\s][^?#\s]*$/, 'a path below the address, without a leading slash and without a query')
  .refine(text => !text.split('/').some(segment => segment === '.' || segment === '..'), 'has . or .. as a segment');

const callMap = z.strictObject({
  path: path.optional(),
  action: z
    .string()
    .regex(/^[\w.~-]+$/, 'an action is letters, digits, . _ ~ -')
    .optional(),
  method: z.enum(methods).optional(),
});

type CallMap = z.output<typeof callMap>;

export const mapSchema = z
  .strictObject({
    calls: z.partialRecord(z.enum(Object.keys(calls) as [CallName, ...CallName[]]), callMap).default({}),
    token: z
      .strictObject({ header: headerName, scheme: z.string().regex(/^[\w-]*$/, 'a scheme is one word, or empty') })
      .default({ header: 'authorization', scheme: 'Bearer' }),
    /** `${NAME}` stands for an environment variable */
    headers: z.record(headerName, z.string()).default({}),
    /** absent: any 2xx is a success that does not say `success: false` (D34) */
    success: z.enum(['field', 'status']).optional(),
    addresses: z.partialRecord(z.enum(classNames), address).default({}),
    without: z.array(z.enum(areaNames)).default([]),
  })
  .superRefine(({ calls: mapped, token, headers }, context) => {
    for (const [name, changes] of Object.entries(mapped) as [CallName, CallMap][]) {
      for (const [field, message] of callFaults(calls[name], changes)) {
        context.addIssue({ code: 'custom', path: ['calls', name, field], message });
      }
    }
    const twice = Object.keys(headers).find(name => name.toLowerCase() === token.header.toLowerCase());
    if (twice) context.addIssue({ code: 'custom', path: ['headers', twice], message: 'carries the token' });
  });

export type UpstreamMap = z.output<typeof mapSchema>;

export const emptyMap: UpstreamMap = mapSchema.parse({});

/** The row as this platform has it. */
export const mappedCall = (map: UpstreamMap, name: CallName): Call => ({
  ...(calls[name] as Call),
  ...map.calls[name],
});

function* callFaults(call: Call, changes: CallMap): Generator<[keyof CallMap, string]> {
  const { path: template, method } = { ...call, ...changes };
  const known = Object.keys((call.request as z.ZodObject).shape);
  const placed = [...template.matchAll(/\{(\w*)\}/g)].map(([, field = '']) => field);
  if (/[{}]/.test(template.replace(/\{\w+\}/g, ''))) yield ['path', 'has a brace that belongs to no {field}'];
  const stray = placed.find(field => !known.includes(field) || field === call.body);
  if (stray !== undefined) yield ['path', `{${stray}} is no field of this call: ${known.join(', ')}`];
  // Beside a whole body, or without one, a field has no other way to travel.
  const lost = known.find(field => field !== call.body && !placed.includes(field));
  if (lost !== undefined && (call.body !== undefined || method === 'DELETE')) yield ['path', `must have {${lost}}`];
  const { retried } = callClasses[call.class];
  if (retried && method !== 'GET' && method !== 'POST') yield ['method', 'what only reads is GET or POST'];
  if (!retried && method === 'GET' && call.method !== 'GET')
    yield ['method', 'GET would put what is sent into the address'];
  if (method === 'DELETE' && call.body !== undefined) yield ['method', 'DELETE has no body'];
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !hash;
}
