import type { CallName } from '~/upstream/calls';
import { type Given, requestOf } from '~/upstream/contract/example';
import { type Examples, needsToken, table } from '~/upstream/contract/table';
import { demonstrationPassword } from './demo/logins';
import type { Platform } from './platform.server';
import { onTheWire } from './wire-names';

type Fields = Record<string, unknown>;

const days = { startDate: '2026-02-01', endDate: '2026-02-28' };
const given: Given = {
  ...{ partnerid: 10001, mandant: 101, year: 2026, month: 2 },
  ...{ ...days, from: days.startDate, to: days.endDate },
};

/** What the demonstration cannot be asked (a link of another site, a change of its own password), and what answers alike. */
const unasked: Partial<Record<CallName, CallName>> = { loginEhoi: 'authentication', passwordChange: 'passwordReset' };

/** First what reads: its answers help to ask for one of several, and to save. */
const inOrder = [
  ...table.filter(([, call]) => call.class !== 'save'),
  ...table.filter(([, call]) => call.class === 'save'),
];

/** Of the demonstration data, with lists cut to two rows and long texts to their beginning. */
export async function recordExamples(platform: Platform): Promise<Examples> {
  const answers: Partial<Record<string, unknown>> = {};
  const tokens = new Map<unknown, string>();
  const tokenFor = async (partnerid: unknown) => {
    const token = tokens.get(partnerid) ?? (await signIn(platform, String(partnerid)));
    tokens.set(partnerid, token);
    return token;
  };
  const of = (name: string) => [answers[name]].flat()[0] as Fields;
  const examples: Examples = {};
  for (const [name, call] of inOrder) {
    const own = { ...(typeof call.example === 'function' ? call.example(of) : call.example) };
    const request = call.request.parse({ ...requestOf(call, { ...given }, own), ...own }) as Fields;
    const asked = 'password' in request ? { ...request, password: demonstrationPassword } : request;
    const token = needsToken(call) ? await tokenFor(request.partnerid ?? given.partnerid) : null;
    const alike = unasked[name];
    answers[name] = alike ? answers[alike] : await platform.handle(name, asked as never, token);
    examples[name] = { request: shortened(request) as Fields, answer: onTheWire(shortened(answers[name])) };
  }
  return Object.fromEntries(table.map(([name]) => [name, examples[name]]));
}

async function signIn(platform: Platform, username: string): Promise<string> {
  const login = { username, password: demonstrationPassword };
  return (await platform.handle('authentication', login, null)).authtoken;
}

const secret = /^(authtoken|wlvtoken|(old|new|confirm)?password)$/i;

/** Without secrets, bytes, and more than it takes to see the shape. */
function shortened(value: unknown, name = ''): unknown {
  if (value instanceof Uint8Array) return 'bytes';
  if (secret.test(name) && value !== '') return 'secret';
  if (typeof value === 'string') return value.length > 120 ? `${value.slice(0, 40)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 2).map(item => shortened(item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const byId = fields.every(([field]) => /^\d+$/.test(field));
  return Object.fromEntries(fields.slice(0, byId ? 2 : 40).map(([field, inner]) => [field, shortened(inner, field)]));
}
