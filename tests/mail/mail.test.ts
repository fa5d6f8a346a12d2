import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from '~/mail/mail.server';
import { passwordMail } from '~/platform/reset-mail';
import { markets, words } from '../tools/languages';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const message = { to: 'office@seeblick.example', subject: 'Ihr neues Passwort für Käthe', text: 'Größe\n\nA b-1!\n' };

it('writes messages into the outbox, for the owner alone, one file each', async () => {
  const mail = createMailer({ from: 'Halyard <noreply@halyard.example>', outbox: join(folder, 'outbox') });
  await Promise.all([mail(message), mail(message)]);
  const files = await readdir(join(folder, 'outbox'));
  expect(files).toHaveLength(2);
  for (const file of files) {
    const path = join(folder, 'outbox', file);
    expect(file).toMatch(/\.eml$/);
    expect((await stat(path)).mode & 0o077).toBe(0);
    const text = await readFile(path, 'utf8');
    expect(text).toContain('To: office@seeblick.example');
    expect(text).toContain('From: Halyard <noreply@halyard.example>');
  }
});

it('fails when the mail server cannot be reached', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => closed.once('listening', resolve));
  const address = closed.address();
  await new Promise(resolve => closed.close(resolve));
  const port = typeof address === 'object' ? address?.port : 0;
  const mail = createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example', outbox: folder });
  await expect(mail(message)).rejects.toThrow();
});

it.each(markets.all)(
  'writes to the partners of $mandant with id and password, nothing left to fill in',
  ({ mandant }) => {
    const { subject, text } = passwordMail(
      { markets, words },
      { id: 10001, mandant, email: 'a@b.example' },
      '$& {id} $1',
    );
    expect(subject).not.toBe('');
    expect(text).toContain('10001');
    expect(text.split('\n')[2]).toBe('$& {id} $1');
  },
);
