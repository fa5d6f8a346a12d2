// Logs hold facts, never what somebody typed. Three measures, any of which would do: callers log facts only,
// errors lose what may quote a value, and the finished line is searched for addresses, accounts and secrets.

const redacted = '[…]';

interface ErrorFacts {
  name: string;
  code?: string;
  message?: string;
  /** without the machine's folders */
  stack?: string[];
  cause?: ErrorFacts;
}

const maxMessageLength = 500;
const maxFrames = 12;
/** A parser quotes its input, a database its values. */
const quotesInput = /^(SyntaxError|error|DatabaseError|ZodError)$/;

/** A message is logged only where it quotes no values, and no other property (a database's hold the row). */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  const known = typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : undefined;
  // What has a code comes from a library or the system, and the code says enough.
  const quotesNothing = code === undefined && !quotesInput.test(error.name);
  return {
    name: error.name.slice(0, 60),
    ...(known && { code: known }),
    ...(quotesNothing && error.message && { message: error.message.slice(0, maxMessageLength) }),
    stack: stackFrames(error.stack ?? ''),
    ...(error.cause !== undefined && depth < 2 && { cause: errorFacts(error.cause, depth + 1) }),
  };
}

function stackFrames(stack: string): string[] {
  const places = stack.split('\n').filter(line => /^\s+at /.test(line) && /:\d+(:\d+)?\)?$/.test(line));
  return places.slice(0, maxFrames).map(shortFrame);
}

/** Cuts the path before the build or package, which would reveal the machine's folders. */
const shortFrame = (line: string): string =>
  line
    .trim()
    .replace(/^at /, '')
    .replace(/(^|[ (])(?:file:\/\/)?\/(?:[^\s():]*?\/(?=(?:build|node_modules)\/)|[^\s():]*\/)/, '$1')
    .slice(0, 200);

const mail = /[\p{L}\p{N}.+%_'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
/** Upper case, as the portal stores them: trace ids are lower case. */
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g;
const query = /\?[\w.%[\]-]{1,80}=[^\s"'`<>()\\]*/g;
/** 43 characters of base64url are 256 bits: a session id, a signature. */
const secret = /\bBearer [^\s"\\]+|(?<![\w-])[\w-]{43}(?![\w-])/g;

export function safeLine(line: string): string {
  return line.replace(mail, redacted).replace(iban, redacted).replace(query, '').replace(secret, redacted);
}

const secretFields = ['password', 'token', 'authtoken', 'cookie', 'authorization', 'headers', 'iban', 'email', 'body'];

/** Pino's options for every log. @param counted gets the level of each line */
export const logOptions = (counted?: (level: number) => void) => ({
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: (error: unknown) => errorFacts(error), error: (error: unknown) => errorFacts(error) },
  redact: { paths: secretFields.flatMap(name => [name, `*.${name}`]), censor: redacted },
  hooks: {
    streamWrite: safeLine,
    logMethod(this: unknown, words: unknown[], write: (...words: never[]) => void, level: number) {
      counted?.(level);
      write.apply(this, words as never[]);
    },
  },
});
