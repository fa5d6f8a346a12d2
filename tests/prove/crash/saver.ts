import { expect } from 'vitest';
import { messagesOf } from '../../tools/press';
import { type Answer, Visitor } from '../../tools/visitor';

/** Somebody who saves one thing after the other, and can say what must stand there. */
export interface Saver {
  name: string;
  /** signs in and gets ready */
  prepare(): Promise<void>;
  /** its n-th save, from 1: true once the portal has said that it is saved */
  save(n: number): Promise<boolean>;
  /**
   * Looks whether the last acknowledged save is there and whole, or the one that was under way when the process died.
   * @param done the last that was acknowledged, 0 for none
   * @param tried the last that was sent
   */
  check(done: number, tried: number): Promise<void>;
}

/** @throws what the page says where it isn't saved */
export function isDone(answer: Answer): boolean {
  const { status, location, html } = answer;
  if (status === 303 && !/\/login/.test(location ?? '')) return true;
  throw new Error(`${status} ${location ?? messagesOf(answer).join(', ')} ${html.slice(0, 60)}`);
}
export const numberIn = (text: string | undefined) => Number(/\d+$/.exec(text ?? '')?.[0] ?? 0);

export function between(what: string, n: number, done: number, tried: number): void {
  expect([what, n, n >= done && n <= tried]).toEqual([what, n, true]);
}

/** A visitor whose session must last: whoever is led to the login has lost it. */
export async function signedIn(url: string, login: string): Promise<Visitor> {
  const who = new Visitor(url);
  const page = await who.signIn(login);
  expect([login, new URL(page.url).pathname]).toEqual([login, '/partner/home']);
  return who;
}
