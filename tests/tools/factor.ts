import { elements, textOf } from './html';
import { content, press } from './press';
import { codeBefore } from './totp.mjs';
import { type Answer, Visitor } from './visitor';

const page = '/partner/security/second-factor';

/** Turns on a login's second factor, the way the page leads. The code that did it is used up. @returns the secret */
export async function turnOnFactor(
  origin: string,
  login: string,
  password?: string,
): Promise<{ secret: string; codes: string[] }> {
  const who = new Visitor(origin);
  await who.enter(login, password);
  const closed = await who.get(page);
  // A session that was opened by a sign-in is asked first.
  const isAsked = elements(content(closed), 'code').length === 0;
  const open = isAsked ? await who.follow(await press(who, closed, 'Set up the second factor')) : closed;
  const [secret = ''] = elements(content(open), 'code').map(textOf);
  const on = await press(who, open, 'Turn on the second factor', { code: await codeBefore(secret) });
  return { secret, codes: elements(content(on), 'code').map(textOf) };
}

/** What the table of second factors says of a login: 'frontdesk1 no no'. */
export const staffRow = (page: Answer, login: string): string | undefined =>
  elements(content(page), 'tr')
    .map(textOf)
    .find(row => row.startsWith(`${login} `));
