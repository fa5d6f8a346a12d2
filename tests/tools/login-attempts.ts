import { type Answer, Visitor } from './visitor';

/** Signing in rightly and wrongly, for what is counted of it. The portal stands behind a proxy (TRUST_PROXY=1). */
export const right = 'Harbour-2026!';
export const wrong = 'Harbour-2025!';

/** Somebody at an address of their own, with an empty browser. */
export function visitorFrom(address: string, at: string): Visitor {
  const who = new Visitor(at);
  who.headers['X-Forwarded-For'] = address;
  return who;
}

export const attempt = (who: Visitor, username: string, password = wrong): Promise<Answer> =>
  who.post(`/partner/login?username=${encodeURIComponent(username)}`, { username, password, step: 'password' });

/** @returns the statuses of one after the other */
export async function times(count: number, work: (index: number) => Promise<Answer>): Promise<number[]> {
  const states: number[] = [];
  for (let index = 0; index < count; index += 1) states.push((await work(index)).status);
  return states;
}
