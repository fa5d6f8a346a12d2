/**
 * What may stand in a log (trust.md): facts, never what somebody typed. Three walls, each of which would do: callers hand
 * over facts only, errors lose everything that may quote a value, and whatever still looks like an address of a person, an
 * account or a secret is taken out of the finished line. Pure.
 */

/** What stands for what is left out. */
const hidden = '[…]';

/** What a log holds of an error. */
interface ErrorFacts {
  name: string;
  code?: string;
  message?: string;
  /** places in the code, innermost first: never a folder of the machine */
  stack?: string[];
  cause?: ErrorFacts;
}

const longestMessage = 500;
const mostFrames = 12;
/** A parser quotes what it could not read; a database its values. */
const quotes = /^(SyntaxError|error|DatabaseError|ZodError)$/;

/**
 * An error as it may be logged: its name, code and places; its message only where it is of a kind that quotes no values,
 * and none of its other properties (a database's hold the row, a mail server's the address).
 * @param error whatever was thrown
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  const known = typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : undefined;
  // Whatever carries a code comes from a library or the system, and its code says it all.
  const speaks = code === undefined && !quotes.test(error.name);
  return {
    name: error.name.slice(0, 60),
    ...(known && { code: known }),
    ...(speaks && error.message && { message: error.message.slice(0, longestMessage) }),
    stack: stackFrames(error.stack ?? ''),
    ...(error.cause !== undefined && depth < 2 && { cause: errorFacts(error.cause, depth + 1) }),
  };
}

/** The lines of a stack that name places: the message, which comes before them, may have any number of lines. */
function stackFrames(stack: string): string[] {
  const places = stack.split('\n').filter(line => /^\s+at /.test(line) && /:\d+(:\d+)?\)?$/.test(line));
  return places.slice(0, mostFrames).map(shortFrame);
}

/** From the build or the package on: where the portal lies on the machine is nobody's business. */
const shortFrame = (line: string): string =>
  line
    .trim()
    .replace(/^at /, '')
    .replace(/(^|[ (])(?:file:\/\/)?\/(?:[^\s():]*?\/(?=(?:build|node_modules)\/)|[^\s():]*\/)/, '$1')
    .slice(0, 200);

const mail = /[\p{L}\p{N}.+%_'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
/** Upper case, as the portal keeps them: ids of traces are lower case. */
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g;
const query = /\?[\w.%[\]-]{1,80}=[^\s"'`<>()\\]*/g;
/** A bearer's token, a session's id, a signature: 43 characters of base64url are 256 bits. */
const secret = /\bBearer [^\s"\\]+|(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A finished line without anything that looks like a person's address, an account, a query or a secret. */
export function safeLine(line: string): string {
  return line.replace(mail, hidden).replace(iban, hidden).replace(query, '').replace(secret, hidden);
}

/** Fields that are never written, whoever hands them over. */
const secretFields = ['password', 'token', 'authtoken', 'cookie', 'authorization', 'headers', 'iban', 'email', 'body'];

/**
 * Options of pino for every log of the portal: levels as words, moments as text, no machine's name, and the walls above.
 * @param counted told the number of each line's level
 */
export const logOptions = (counted?: (level: number) => void) => ({
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: (error: unknown) => errorFacts(error), error: (error: unknown) => errorFacts(error) },
  redact: { paths: secretFields.flatMap(name => [name, `*.${name}`]), censor: hidden },
  hooks: {
    streamWrite: safeLine,
    logMethod(this: unknown, words: unknown[], write: (...words: never[]) => void, level: number) {
      counted?.(level);
      write.apply(this, words as never[]);
    },
  },
});
