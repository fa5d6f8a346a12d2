import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '~/mail/mail.server';
import { freePort } from '../tools/free-port.mjs';
import { figure } from '../tools/scale';
import { type SmtpServer, startSmtpServer, type Temper } from '../tools/smtp-server';

const message = { to: 'office@seeblick.example', subject: 'Words', text: 'More words\n' };
const from = 'Halyard <noreply@halyard.example>';

let folder: string;
let smtp: SmtpServer;
const counted: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-mails-'));
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await smtp?.stop();
  spawnSync('umount', [join(folder, 'full')]);
  await rm(folder, { recursive: true, force: true });
});
const failure = (url?: string, outbox = join(folder, 'none')) =>
  createMailer({ url, from, outbox, onFailed: cause => counted.push(cause) })(message).then(
    () => 'taken',
    error => ({ name: error.name, reason: error.reason, status: error.status, said: error.message }),
  );

describe('a mail that is not taken says why, and nothing of whom it was for', () => {
  it.each<[Temper, string, number | undefined]>([
    ['refuse', 'rejected', 550],
    ['busy', 'deferred', 451],
    ['cut', 'cut', undefined],
  ])('a server that will not (%s): %s', async (temper, reason, status) => {
    smtp.temper = temper;
    const failed = await failure(smtp.url);
    expect(failed).toMatchObject({ name: 'MailFailed', reason, status });
    expect(JSON.stringify(failed)).not.toContain('seeblick');
    expect(counted.at(-1)).toBe(reason);
  });

  it('a server that is not there: refused; one that nobody knows: unreachable', async () => {
    expect(await failure(`smtp://127.0.0.1:${await freePort()}`)).toMatchObject({ reason: 'refused' });
    expect(await failure('smtp://nowhere.invalid:25')).toMatchObject({ reason: 'unreachable' });
  });
});

/** Only who may mount has a disk that is really full. */
const mounts = process.platform === 'linux' && process.getuid?.() === 0;

it.skipIf(!mounts)('a full disk leaves no empty file in the outbox, and says that it is full', async () => {
  const full = join(folder, 'full');
  await mkdir(full);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', full]);
  if (mounted.status !== 0) return process.stderr.write('tmpfs can’t be mounted: the full outbox is not tried\n');
  await writeFile(join(full, 'others'), Buffer.alloc(60 * 1024));
  const outbox = join(full, 'outbox');
  const large = { ...message, text: 'x'.repeat(20_000) };
  const mail = createMailer({ from, outbox });
  await expect(mail(large)).rejects.toMatchObject({ name: 'MailFailed', reason: 'disk_full' });
  expect(await readdir(outbox)).toEqual([]);
  await rm(join(full, 'others'));
  await mail(large);
  figure(
    'mail',
    'refused, unreachable, rejected, deferred, cut off, disk full: each named; a full outbox keeps no half mail',
    'causes',
  );
  expect(await readdir(outbox)).toEqual([expect.stringMatching(/\.eml$/)]);
});
