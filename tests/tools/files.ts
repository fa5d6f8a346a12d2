import { request } from 'node:http';
import type { Visitor } from './visitor';
import { ask } from './wire';

export const cookiesOf = (who: Visitor): string =>
  [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** A file as it comes over the wire, byte for byte: what a browser would save. */
export function fileOf(who: Visitor, target: string, headers: Record<string, string> = {}) {
  return ask(who.place, {
    target,
    headers: { ...who.headers, Cookie: cookiesOf(who), Host: new URL(who.origin).host, ...headers },
  });
}

/** Asks for a file and goes away. @param afterMs when; null: as soon as its first bytes are here */
export function leave(who: Visitor, target: string, afterMs: number | null): Promise<void> {
  const { hostname, port } = new URL(who.place);
  const headers = { ...who.headers, Cookie: cookiesOf(who), Host: new URL(who.origin).host };
  return new Promise(resolve => {
    const asked = request({ hostname, port, path: target, agent: false, headers }, answer => {
      answer.once('data', () => asked.destroy());
    });
    asked.once('error', () => resolve());
    asked.once('close', () => resolve());
    if (afterMs !== null) setTimeout(() => asked.destroy(), afterMs);
    asked.end();
  });
}
