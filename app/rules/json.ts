class JsonError extends Error {}

const blank = /[ \t\r\n]*/y;
const string = /"(?:[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const literal = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value).reduce((sum: number, each) => sum + countNames(each), 0);
  return below + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

/** @throws JsonError with line and column, which Node's own error often lacks; a name that stands twice is one, too */
export function parseJson(source: string): unknown {
  const text = source.replace(/^\ufeff/, '');
  try {
    const value: unknown = JSON.parse(text);
    if (countNames(value) === (text.match(/"\s*:/g) ?? []).length) return value;
  } catch {}
  return parseSlowly(text);
}

/** Finds where the mistake is; ten times as slow. */
function parseSlowly(text: string): unknown {
  let at = 0;
  const fail = (reason: string): never => {
    const before = text.slice(0, at).split('\n');
    throw new JsonError(`is no JSON: line ${before.length}, column ${(before.at(-1) ?? '').length + 1}: ${reason}`);
  };
  const skip = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  const next = () => {
    skip(blank);
    return text[at] ?? '';
  };
  const here = () => (at < text.length ? `there is ${text[at]}` : 'the file ends');

  function readName(names: Set<string>): void {
    if (next() !== '"') fail(`${here()} where a name in quotes should begin`);
    const start = at;
    const name = skip(string) ?? fail('a name is not closed');
    if (names.has(name)) {
      at = start;
      fail(`${name} stands twice`);
    }
    names.add(name);
    if (next() !== ':') fail(`${here()} where a colon should follow ${name}`);
    at += 1;
  }

  function readList(end: '}' | ']'): void {
    const names = new Set<string>();
    at += 1;
    if (next() === end) {
      at += 1;
      return;
    }
    for (;;) {
      if (end === '}') readName(names);
      readValue();
      const sign = next();
      if (sign !== ',' && sign !== end) fail(`${here()} where a comma or ${end} should be`);
      at += 1;
      if (sign === end) return;
      if (next() === end) fail(`a comma stands before ${end}`);
    }
  }

  function readValue(): void {
    const sign = next();
    if (sign === '{' || sign === '[') readList(sign === '{' ? '}' : ']');
    else if (sign === '"') {
      if (skip(string) === undefined) fail('a text is not closed, or holds a line break or a wrong \\');
    } else if (skip(literal) === undefined) fail(`${here()} where a value should be`);
  }

  readValue();
  if (next() !== '') fail(`${here()} after the end`);
  return JSON.parse(text);
}
