import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type MailFailureCause, mailFailureOf } from './failure.server';

export interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** without an address: that of the settings */
  from?: { name: string; address?: string };
  replyTo?: string;
  messageId?: string;
  language?: string;
}

export const senderForm = /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
export const noSender = 'no address: Name <name@host>';

export const defaultSender = 'Partner portal <portal@halyard.example>';

export type Mailer = (message: Message) => Promise<void>;

interface MailSettings {
  /** `smtp://user:password@host:587`; without it messages become files (D33) */
  url?: string;
  from: string;
  outbox: string;
  onFailed?: (cause: MailFailureCause) => void;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const deadlineMs = 60_000;

async function withDeadline(sending: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const late = sleep(deadlineMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('The mail server took too long.');
  });
  await Promise.race([sending, late]).finally(() => over.abort());
}

/** Each message is taken, or fails with a MailFailed. */
export function createMailer({ onFailed, ...settings }: MailSettings): Mailer {
  const send = senderOf(settings);
  return message =>
    send(message).catch(error => {
      const failure = mailFailureOf(error);
      onFailed?.(failure.reason);
      throw failure;
    });
}

function senderOf({ url, from, outbox }: MailSettings): Mailer {
  if (url) {
    const smtp = createTransport({ url, ...timeouts });
    return message => withDeadline(smtp.sendMail(mailFor(message, from)));
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async message => {
    const { message: bytes } = await writer.sendMail(mailFor(message, from));
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeWhole(path.join(outbox, name), bytes as Buffer);
  };
}

/** Under another name until it is on the disk. Only the owner can read it: some hold passwords. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Connects and signs in, and sends nothing. @throws Error that says what the server, or the network, has against it */
export async function verifyMailServer(url: string): Promise<void> {
  const smtp = createTransport({ url, ...timeouts });
  await withDeadline(smtp.verify()).finally(() => smtp.close());
}

/** No answer of a machine's comes back to it (RFC 3834). */
function mailFor({ to, subject, text, html, from, replyTo, messageId, language }: Message, defaultFrom: string) {
  const address = from?.address ?? /<([^<>]+)>\s*$/.exec(defaultFrom)?.[1] ?? defaultFrom;
  return {
    from: from ? { name: from.name, address } : defaultFrom,
    to,
    replyTo,
    subject,
    text,
    html,
    messageId: messageId && `<${messageId}@${address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(language && { 'Content-Language': language }) },
  };
}
