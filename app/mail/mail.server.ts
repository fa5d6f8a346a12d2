import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

export interface Message {
  to: string;
  subject: string;
  text: string;
}

export const defaultSender = 'Partner portal <portal@halyard.example>';

export type Mailer = (message: Message) => Promise<void>;

interface MailSettings {
  /** `smtp://user:password@host:587`; without it messages become files (D33) */
  url?: string;
  from: string;
  outbox: string;
}

/** Only the owner can read the `.eml` files: they hold passwords. */
export function createMailer({ url, from, outbox }: MailSettings): Mailer {
  if (url) {
    const smtp = createTransport(url);
    return async message => {
      await smtp.sendMail({ from, ...message });
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async message => {
    const { message: bytes } = await writer.sendMail({ from, ...message });
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(path.join(outbox, name), bytes as Buffer, { mode: 0o600, flag: 'wx' });
  };
}
