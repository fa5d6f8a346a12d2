import { expect } from 'vitest';
import { png } from '../../files/pictures';
import { picture, saveLayout } from '../../tools/layout-page';
import { press } from '../../tools/press';
import { Visitor } from '../../tools/visitor';
import { ask } from '../../tools/wire';
import { isDone, type Saver, signedIn } from './saver';

/** A change that is killed counts as a failed one, of which a login has ten in a quarter of an hour: each round has the next login. */
const changing = ['10006', '10050', '10051', '10061', '10062', 'accounts01'];

/** Each change ends the session before; the new one and the new password must work, or, of a change under way, one of both. */
export function passwordSaver(url: string): Saver {
  const word = (n: number) => (n === 0 ? 'Harbour-2026!' : `Lighthouse-${n}`);
  const everybody = changing.map(login => ({ login, who: new Visitor(url), now: 0 }));
  let round = 0;
  const turn = () => everybody[round % everybody.length] as (typeof everybody)[number];
  const opens = async (n: number) => {
    const fields = { username: turn().login, password: word(n), step: 'password' };
    return (await new Visitor(url).post('/partner/login', fields)).status === 303;
  };
  return {
    name: 'password',
    prepare: async () => {
      for (const { who, login } of everybody) await who.signIn(login, word(0));
    },
    async save(n) {
      const each = turn();
      const page = await each.who.get('/partner/partnerdata/password');
      const fields = { oldpassword: word(each.now), password1: word(n), password2: word(n) };
      const done = isDone(await press(each.who, page, 'Save', fields));
      if (done) each.now = n;
      return done;
    },
    async check(done, tried) {
      const each = turn();
      // The one that was under way, or else the last that was acknowledged.
      const holds = (await opens(tried)) ? tried : done;
      expect([`password ${holds}`, await opens(holds)]).toEqual([`password ${holds}`, true]);
      if (holds === done) expect((await each.who.get('/partner/home')).status).toBe(200);
      else await each.who.signIn(each.login, word(holds));
      each.now = holds;
      round += 1;
    },
  };
}

export function logoSaver(url: string): Saver {
  let who: Visitor;
  const logo = (n: number) => png(10 + (n % 200), 10);
  return {
    name: 'uploads',
    prepare: async () => {
      who = await signedIn(url, '10007');
    },
    save: async n => isDone(await saveLayout(who, {}, { logo: picture(logo(n), `logo-${n}.png`) })),
    async check(done, tried) {
      if (tried === 0 || done === 0) return;
      const cookie = [...who.cookies].map(pair => pair.join('=')).join('; ');
      const { body } = await ask(url, { target: '/partner/wlv/logo', headers: { Cookie: cookie } });
      const whole = [done, tried].some(n => body.equals(logo(n)));
      expect(['a whole logo', whole]).toEqual(['a whole logo', true]);
    },
  };
}

/** Every session that was given out lasts. */
export function signInSaver(url: string): Saver {
  const open: Visitor[] = [];
  return {
    name: 'sign-ins',
    prepare: async () => {},
    async save() {
      const who = new Visitor(url);
      const answer = await who.post('/partner/login', {
        username: '10008',
        password: 'Harbour-2026!',
        step: 'password',
      });
      if (isDone(answer)) open.push(who);
      return isDone(answer);
    },
    async check() {
      for (const who of open) expect((await who.get('/partner/home')).status).toBe(200);
      open.splice(0, Math.max(0, open.length - 3));
    },
  };
}
