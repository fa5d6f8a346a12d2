import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { type Mail, readMail } from './mail-format';

/** The mails of a portal's outbox (D33), and of a platform's that has its data in the portal's directory: each oldest first. */
export function mailsOf({ dataDir }: { dataDir: string }): Mail[] {
  return [path.join(dataDir, 'platform', 'outbox'), path.join(dataDir, 'outbox')].filter(existsSync).flatMap(outbox =>
    readdirSync(outbox)
      .filter(name => name.endsWith('.eml'))
      .sort()
      .map(name => readMail(readFileSync(path.join(outbox, name), 'utf8'))),
  );
}

/** Notices are sent after the answer: waits until as many mails of the kind have come, and gives all that have. */
export async function awaitMails(
  read: () => readonly Mail[],
  isMeant: (mail: Mail) => boolean,
  count = 1,
  timeout = 30_000,
): Promise<Mail[]> {
  const found = () => read().filter(isMeant);
  await expect.poll(() => found().length, { timeout, interval: 50 }).toBeGreaterThanOrEqual(count);
  return found();
}

/** For the mails to one address about one thing. */
export const isAbout =
  (to: string, subject: RegExp) =>
  (mail: Mail): boolean =>
    mail.to === to && subject.test(mail.subject);

/** The path in the newest mail to an address that has a link to a page of the office's address (D36). */
export async function mailedLink(portal: { dataDir: string }, address: string, page: string): Promise<string> {
  const links = ({ text }: Mail) => text.match(new RegExp(`/partner/${page}/[\\w-]{43}`, 'g')) ?? [];
  const mails = await awaitMails(
    () => mailsOf(portal),
    mail => mail.to.includes(address) && links(mail).length > 0,
  );
  return mails.flatMap(links).at(-1) ?? '';
}
