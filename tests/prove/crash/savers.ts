import { expect } from 'vitest';
import { png } from '../../files/pictures';
import { picture, saveLayout } from '../../tools/layout-page';
import { controlsOf, openPartner, shownIn } from '../../tools/partner-page';
import { messagesOf, press, submission } from '../../tools/press';
import { addUser, listOf } from '../../tools/users-page';
import { namesIn, openView, report, viewsPage } from '../../tools/views-page';
import { type Answer, Visitor } from '../../tools/visitor';
import { ask } from '../../tools/wire';

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
function isDone(answer: Answer): boolean {
  const { status, location, html } = answer;
  if (status === 303 && !/\/login/.test(location ?? '')) return true;
  throw new Error(`${status} ${location ?? messagesOf(answer).join(', ')} ${html.slice(0, 60)}`);
}
const numberIn = (text: string | undefined) => Number(/\d+$/.exec(text ?? '')?.[0] ?? 0);

function between(what: string, n: number, done: number, tried: number): void {
  expect([what, n, n >= done && n <= tried]).toEqual([what, n, true]);
}

/** A visitor whose session must last: whoever is led to the login has lost it. */
async function signedIn(url: string, login: string): Promise<Visitor> {
  const who = new Visitor(url);
  const page = await who.signIn(login);
  expect([login, new URL(page.url).pathname]).toEqual([login, '/partner/home']);
  return who;
}

/** A record with one changing field; with two, both must be of the same save. */
function partnerSaver(url: string): Saver {
  let who: Visitor;
  return {
    name: 'partner form',
    prepare: async () => {
      who = await signedIn(url, '10003');
    },
    save: async n =>
      isDone(await press(who, await openPartner(who), 'Save', { strasse: `Kai ${n}`, abteilung: `Saver ${n}` })),
    async check(done, tried) {
      const page = await openPartner(who);
      expect(page.status).toBe(200);
      const shown = shownIn(page);
      const street = numberIn(shown.get('Street'));
      if (tried > 0) between('partner form', street, done, tried);
      const first = [...shown.values()].find(value => /^Saver \d+$/.test(value));
      if (street > 0) expect(numberIn(first)).toBe(street);
    },
  };
}

/** Partner and bank accounts are two saves of the platform's; once acknowledged, both are there (trust.md, Nothing lost). */
function accountSaver(url: string): Saver {
  let who: Visitor;
  const bank = 'accounts[0].bankname';
  return {
    name: 'bank accounts',
    prepare: async () => {
      who = await signedIn(url, '10001');
    },
    save: async n =>
      isDone(await press(who, await openPartner(who), 'Save', { strasse: `Bank ${n}`, [bank]: `Bank ${n}` })),
    async check(done, tried) {
      const controls = controlsOf(await openPartner(who));
      const held = (name: string) =>
        numberIn(controls.find(({ attributes }) => attributes.name === name)?.attributes.value);
      if (tried === 0) return;
      const [street, account] = [held('strasse'), held(bank)];
      between('street', street, done, tried);
      between('bank account', account, done, tried);
    },
  };
}

function userSaver(url: string): Saver {
  let who: Visitor;
  const added: string[] = [];
  return {
    name: 'users',
    prepare: async () => {
      who = await signedIn(url, '10002');
    },
    async save(n) {
      const username = `afterkill${n}`;
      const done = isDone(await addUser(who, { username, firstname: `First ${n}`, lastname: `Last ${n}` }));
      if (done) added.push(username);
      return done;
    },
    async check() {
      const rows = (await listOf(who)).map(cells => cells.join(' '));
      for (const name of added) {
        const number = numberIn(name);
        const found = rows.filter(row => row.split(' ').includes(name));
        expect([name, found.length]).toEqual([name, 1]);
        expect(found[0]).toContain(`First ${number}`);
        expect(found[0]).toContain(`Last ${number}`);
      }
    },
  };
}

/** Saves a view; after each crash the last acknowledged form is posted once more, as a browser's reload does (D21). */
function viewSaver(url: string): Saver {
  let who: Visitor;
  const saved: string[] = [];
  let last: { action: string; fields: URLSearchParams } | undefined;
  return {
    name: 'views',
    prepare: async () => {
      who = await signedIn(url, '10004');
    },
    async save(n) {
      const page = await who.get(`${report}?type=storno`);
      const sent = submission(page, 'Save view', { name: `View ${n}` });
      const done = isDone(await who.post(sent.action, sent.fields));
      if (done) {
        saved.push(`View ${n}`);
        last = sent;
      }
      // So that a list of fifty rounds stays one that somebody could have.
      if (done && saved.length > 20) await dropView(who, saved.shift() ?? '');
      return done;
    },
    async check() {
      if (last) expect(isDone(await who.post(last.action, last.fields))).toBe(true);
      const names = namesIn(await who.get(viewsPage));
      for (const name of saved) expect([name, names.filter(each => each === name).length]).toEqual([name, 1]);
    },
  };
}

async function dropView(who: Visitor, name: string): Promise<void> {
  await press(who, await openView(who, 'Delete', name), 'Delete view');
}

/** What was typed into a form whose session had ended is kept for the login (D8). */
function draftSaver(url: string): Saver {
  let who: Visitor;
  let late: Visitor;
  let form: ReturnType<typeof submission>;
  return {
    name: 'drafts',
    prepare: async () => {
      who = await signedIn(url, '10022');
      form = submission(await openPartner(who), 'Save');
      late = new Visitor(url);
      for (const [name, value] of who.cookies) late.cookies.set(name, value);
      // The same browser signs in again, which ends the session before.
      await who.signIn('10022');
    },
    async save(n) {
      form.fields.set('strasse', `Draft ${n}`);
      const { status, location } = await late.post(form.action, form.fields);
      return status < 400 && /login/.test(location ?? '');
    },
    async check(done, tried) {
      if (tried > 0) between('draft', numberIn(shownIn(await openPartner(who)).get('Street')), done, tried);
    },
  };
}

/** Each change ends the session before; the new one and the new password must work, or, of a change under way, one of both. */
function passwordSaver(url: string): Saver {
  const who = new Visitor(url);
  const word = (n: number) => (n === 0 ? 'Harbour-2026!' : `Lighthouse-${n}`);
  let now = 0;
  const opens = async (n: number) => {
    const fields = { username: '10006', password: word(n), step: 'password' };
    return (await new Visitor(url).post('/partner/login', fields)).status === 303;
  };
  return {
    name: 'password',
    prepare: async () => {
      await who.signIn('10006', word(now));
    },
    async save(n) {
      const page = await who.get('/partner/partnerdata/password');
      const fields = { oldpassword: word(now), password1: word(n), password2: word(n) };
      const done = isDone(await press(who, page, 'Save', fields));
      if (done) now = n;
      return done;
    },
    async check(done, tried) {
      // The one that was under way, or else the last that was acknowledged.
      const holds = (await opens(tried)) ? tried : done;
      expect([`password ${holds}`, await opens(holds)]).toEqual([`password ${holds}`, true]);
      if (holds === done) expect((await who.get('/partner/home')).status).toBe(200);
      else await who.signIn('10006', word(holds));
      now = holds;
    },
  };
}

function logoSaver(url: string): Saver {
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
function signInSaver(url: string): Saver {
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

export const saversOf = (url: string): Saver[] => [
  partnerSaver(url),
  accountSaver(url),
  userSaver(url),
  viewSaver(url),
  draftSaver(url),
  passwordSaver(url),
  logoSaver(url),
  signInSaver(url),
];
