import { setTimeout as sleep } from 'node:timers/promises';
import { valueIn } from '../faults/pages';
import { address, filled, fresh } from '../faults/partner-form';
import { Visitor } from '../tools/visitor';
import { isCutOff } from '../tools/wire';

/** An agency that saves its partner data over and over, through whatever stands in front of the portals. */
export interface Saving {
  who: Visitor;
  /** waits until so many more saves were confirmed */
  confirmed(more: number): Promise<void>;
  /** how many were confirmed so far */
  count(): number;
  /** Ends it. @returns whether what is there now is the last that was confirmed, or something sent after it */
  kept(): Promise<boolean>;
}

/** Of a balancer that could not pass a request on. */
const away = 503;

/** @param place address of a balancer; each request has a connection of its own, so that it may meet either portal */
export async function startSaving(origin: string, place: string, login: string): Promise<Saving> {
  const who = new Visitor(origin, place);
  who.headers.Connection = 'close';
  who.strict = false;
  const signedIn = await who.signIn(login);
  if (signedIn.status !== 200) throw new Error(`${login} could not sign in: ${signedIn.status}`);
  const all: string[] = [];
  let last = '';
  let count = 0;
  let over = false;
  let broken: unknown;

  async function save(): Promise<void> {
    const text = fresh('Stand');
    const page = await who.get(address);
    if (page.status === away) return;
    all.push(text);
    const answer = await who.post(address, filled(page, { director: text }));
    if (answer.status === away) return;
    if (answer.status !== 303 || answer.location !== `${address}#saved`)
      throw new Error(`A save was answered ${answer.status}.`);
    last = text;
    count += 1;
  }

  // A connection that a killed portal drops is a visitor's 'try again'; any answer but a save's is a failure.
  const saving = (async () => {
    while (!over) {
      try {
        await save();
      } catch (error) {
        if (!isCutOff(error)) throw error;
      }
    }
  })().catch(error => {
    broken = error;
  });

  return {
    who,
    count: () => count,
    async confirmed(more) {
      const until = count + more;
      while (count < until && broken === undefined) await sleep(20);
      if (broken !== undefined) throw broken;
    },
    async kept() {
      over = true;
      await saving;
      if (broken !== undefined) throw broken;
      const found = valueIn(await who.get(address), 'director') ?? '';
      return last !== '' && all.indexOf(found) >= all.indexOf(last);
    },
  };
}
