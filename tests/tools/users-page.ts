import { byId, elements, nameOf, parseHtml, textOf } from './html';
import { type Changes, content, press, submission } from './press';
import type { Answer, Visitor } from './visitor';

/** The user administration as its tests use it: list, add, open, change, delete. */
export const usersPage = '/partner/partnerdata/users';

/** What a new user is filled in with. */
export const harbour = {
  username: 'harbour01',
  firstname: 'Ann',
  lastname: 'Lee',
  phone: '040 1234567',
  password: 'Lighthouse-1',
  password2: 'Lighthouse-1',
};

/** The table's rows as their texts, without the actions. */
export async function listOf(who: Visitor, sort = ''): Promise<string[][]> {
  return rowsOf(await who.get(`${usersPage}${sort && `?sort=${sort}`}`));
}

export function rowsOf(answer: Answer): string[][] {
  const rows = elements(content(answer), 'tr').slice(1);
  return rows.map(row => elements(row).filter(isCell).map(textOf).slice(0, 6));
}

const isCell = ({ name }: { name: string }) => name === 'th' || name === 'td';

/** Where a link of the page leads, by its whole name: 'Edit frontdesk1'. */
export function linkOf(answer: Answer, name: string): string {
  const page = parseHtml(answer.html);
  const link = elements(page, 'a').find(each => nameOf(page, each) === name);
  if (!link?.attributes.href) throw new Error(`There is no link '${name}'.`);
  return link.attributes.href;
}

export const openNew = (who: Visitor): Promise<Answer> => who.get(`${usersPage}/new`);

export async function openUser(who: Visitor, username: string): Promise<Answer> {
  return who.get(linkOf(await who.get(usersPage), username));
}

export async function addUser(who: Visitor, changes: Changes = {}): Promise<Answer> {
  return press(who, await openNew(who), 'Save', { ...harbour, ...changes });
}

export async function changeUser(who: Visitor, username: string, changes: Changes): Promise<Answer> {
  return press(who, await openUser(who, username), 'Save', changes);
}

/** What the page of a user that may be changed sends, to be posted to the address of another one. */
export async function handMade(who: Visitor, like: string, changes: Changes): Promise<URLSearchParams> {
  return submission(await openUser(who, like), 'Save', changes).fields;
}

/** What stands in the form: texts by name, the names of ticked rights, whether it is locked. */
export function userIn(answer: Answer) {
  const page = content(answer);
  const control = (id: string) => byId(page, `user-${id}`);
  const ticked = (id: string) => control(id)?.attributes.checked !== undefined;
  const names = 'username firstname lastname department phone fax email'.split(' ');
  const boxes = elements(page, 'input').filter(({ attributes }) => attributes.id?.startsWith('user-rights.'));
  return {
    ...Object.fromEntries(names.map(name => [name, control(name)?.attributes.value ?? ''])),
    comment: textOf(control('comment')),
    locked: ticked('accountlocked'),
    rights: boxes.filter(box => ticked(box.attributes.id?.slice(5) ?? '')).map(box => nameOf(page, box)),
  };
}
