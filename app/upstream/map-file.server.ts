import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { mapSchema, type UpstreamMap } from './map';

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error with a line for each mistake: file, field and reason. Values are never repeated: some are secrets. */
export function readMapFile(file: string, environment: Environment): UpstreamMap {
  const read = mapSchema.safeParse(parse(file));
  if (!read.success) throw faulty(file, read.error.issues.flatMap(linesOf));
  const headers: Record<string, string> = {};
  const faults: string[] = [];
  for (const [name, text] of Object.entries(read.data.headers)) {
    try {
      headers[name] = fill(text, environment, []);
      if (!/^[\x20-\x7e]+$/.test(headers[name]))
        faults.push(`headers.${name}: is empty or has other signs than a header can carry`);
    } catch (error) {
      faults.push(`headers.${name}: ${messageOf(error)}`);
    }
  }
  if (faults.length > 0) throw faulty(file, faults);
  return { ...read.data, headers };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw faulty(file, [reasonOf(error)]);
  }
}

/** `${NAME}`, and what stands in that variable again. @throws Error for one that is not set, and for a circle */
function fill(text: string, environment: Environment, above: readonly string[]): string {
  return text.replace(/\$\{([^}]*)\}/g, (_, name: string) => {
    if (above.includes(name)) throw new Error(`a circle: ${[...above, name].join(' -> ')}`);
    const value = environment[name];
    if (!value) throw new Error(`the variable ${name} is not set`);
    return fill(value, environment, [...above, name]);
  });
}

function linesOf(issue: z.core.$ZodIssue): string[] {
  const field = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => `${[...field, key].join('.')}: is unknown`);
  return [`${field.length > 0 ? `${field.join('.')}: ` : ''}${issue.message}`];
}

const faulty = (file: string, lines: string[]) =>
  new Error(`UPSTREAM_MAP can't be used:\n${lines.map(line => `  ${file}: ${line}`).join('\n')}`);

/** JSON.parse quotes the file. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'is not JSON';
  return Object(error).code === 'ENOENT' ? 'is missing' : messageOf(error);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
