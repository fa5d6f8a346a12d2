import { expect } from 'vitest';
import { controlsOf, openPartner, shownIn } from '../../tools/partner-page';
import { press, submission } from '../../tools/press';
import { addUser, listOf } from '../../tools/users-page';
import { namesIn, openView, report, viewsPage } from '../../tools/views-page';
import type { Visitor } from '../../tools/visitor';
import { logoSaver, passwordSaver, signInSaver } from './access-savers';
import { between, isDone, numberIn, type Saver, signedIn } from './saver';

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

/** Partner and bank accounts are two saves of the platform's; once acknowledged, both are there. */
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
function viewSaver(url: string, databaseEnds: boolean): Saver {
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
      const again = last && (await who.post(last.action, last.fields));
      // A database that ends between the save and the note of it knows the view alone, which is not saved twice.
      if (again && !(databaseEnds && again.status === 422)) expect(isDone(again)).toBe(true);
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
      late = who.copy();
      // The same browser signs in again, which ends the session before.
      await who.enter('10022');
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

/** @param databaseEnds instead of the portal */
export const saversOf = (url: string, databaseEnds: boolean): Saver[] => [
  partnerSaver(url),
  accountSaver(url),
  userSaver(url),
  viewSaver(url, databaseEnds),
  draftSaver(url),
  passwordSaver(url),
  logoSaver(url),
  signInSaver(url),
];
