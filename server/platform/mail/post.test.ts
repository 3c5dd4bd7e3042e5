import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { UnrecoverableError } from '#server/platform/base/unrecoverable-error.ts';
import { startSilentServer } from '#server/test/mute.ts';
import { trustOwnCertificate } from '#server/test/own-certificate.ts';
import { startSmtp } from '#server/test/smtp.ts';
import { createFolderMailer } from './folder-mailer.ts';
import { fingerprintOf } from './mail-message.ts';
import type { OutgoingEmail } from '#server/platform/base/mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const from = 'Cairn <cairn@test.example>';
const mail = (changes: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  key: 'notifications.send-email.1',
  personId: '0d1f0c3e-58ab-4f0c-9d0e-2f8a1f5d7b11',
  to: { name: 'Ananya Rao', address: 'ananya@test.example' },
  language: 'hi',
  subject: 'नई सूचना',
  text: 'नमस्ते',
  html: '<p>नमस्ते</p>',
  unsubscribe: { url: 'https://cairn.test.example/stop', isOneClick: true },
  ...changes,
});

test('an email arrives in its character set, to one recipient, with its parts and unsubscribe headers', async () => {
  const { smtpUrl, received } = await startSmtp();
  await createSmtpMailer({ smtpUrl, from }).send(mail());
  const [one] = received;
  expect(one).toMatchObject({ subject: 'नई सूचना', text: 'नमस्ते', html: '<p>नमस्ते</p>', recipients: ['ananya@test.example'] });
  expect(one).toMatchObject({ from: { name: 'Cairn', address: 'cairn@test.example' }, to: [{ name: 'Ananya Rao' }], attachments: [] });
  const headers = Object.fromEntries(one!.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'content-language': 'hi',
    'list-unsubscribe': '<https://cairn.test.example/stop>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'message-id': expect.stringMatching(/^<[0-9a-f]{32}@test\.example>$/),
  });
});

test('an email has the same Message-ID in every attempt, and another email another one', async () => {
  const { smtpUrl, received } = await startSmtp();
  const post = createSmtpMailer({ smtpUrl, from });
  for (const key of ['a', 'a', 'b']) await post.send(mail({ key }));
  const [first, again, other] = received.map(({ messageId }) => messageId);
  expect([again === first, other === first]).toEqual([true, false]);
});

test('user text cannot add a header or a recipient', async () => {
  const { smtpUrl, received } = await startSmtp();
  const post = createSmtpMailer({ smtpUrl, from });
  const name = 'Ananya\r\nBcc: thief@test.example\u2028X-Evil: 1';
  await post.send(mail({ subject: 'Stones\r\nBcc: thief@test.example\n\nBody', to: { name, address: 'ananya@test.example' } }));
  const [one] = received;
  expect(one!.recipients).toEqual(['ananya@test.example']);
  expect(one!.subject).toBe('Stones Bcc: thief@test.example Body');
  expect(one!.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc']));
  expect(one!.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['x-evil']));
});

test.each([
  'a@b.example, thief@test.example',
  'a@b.example\r\nBcc: thief@test.example',
  '<a@b.example>',
  'nobody',
  '[…]',
  '"a b"@c.example',
])('the invalid address %j gets no email', async (address) => {
  const { smtpUrl, received } = await startSmtp();
  await expect(createSmtpMailer({ smtpUrl, from }).send(mail({ to: { name: 'A', address } }))).rejects.toBeInstanceOf(UnrecoverableError);
  expect(received).toEqual([]);
});

test('long lines are wrapped for transport and restored on arrival', async () => {
  const { smtpUrl, received } = await startSmtp();
  const long = 'capstone '.repeat(600).trim();
  await createSmtpMailer({ smtpUrl, from }).send(mail({ text: long, html: `<p>${'అక్షరం'.repeat(900)}</p>`, subject: long.slice(0, 255) }));
  const [one] = received;
  expect(Math.max(...one!.raw.split('\r\n').map((line) => line.length))).toBeLessThan(200);
  expect(one).toMatchObject({ text: long, subject: long.slice(0, 255), html: `<p>${'అక్షరం'.repeat(900)}</p>` });
});

test.each([
  ['recipient', 450, 'later'],
  ['recipient', 550, 'never'],
  ['data', 451, 'later'],
  ['data', 552, 'never'],
] as const)('a %s refused with %i is tried %s', async (at, code, when) => {
  const { smtpUrl, received } = await startSmtp([{ at, code }]);
  const post = createSmtpMailer({ smtpUrl, from });
  const fault: unknown = await post.send(mail()).catch((error: unknown) => error);
  expect([fault instanceof UnrecoverableError, received.length]).toEqual([when === 'never', 0]);
  expect((fault as Error).message).toMatch(new RegExp(`127\\.0\\.0\\.1.*${code}`));
  expect(JSON.stringify([(fault as Error).message, String((fault as Error).cause)])).not.toContain('perhaps');
  await post.send(mail());
  expect(received).toHaveLength(1);
});

test('a password is not sent to a server without encryption, which does not count as an error of the email', async () => {
  const { smtpUrl, received } = await startSmtp();
  const post = createSmtpMailer({ smtpUrl: smtpUrl.replace('//', '//cairn:secret@'), from });
  const fault: unknown = await post.send(mail()).catch((error: unknown) => error);
  expect([fault instanceof UnrecoverableError, received.length]).toEqual([false, 0]);
});

test('a password is sent only over an encrypted connection with a trusted certificate', async () => {
  const { smtpUrl, received } = await startSmtp([], { isEncrypting: true });
  const post = createSmtpMailer({ smtpUrl: smtpUrl.replace('//', '//cairn:secret@'), from });
  const fault: unknown = await post.send(mail()).catch((error: unknown) => error);
  expect([fault instanceof UnrecoverableError, received.length]).toEqual([false, 0]);
  trustOwnCertificate();
  await post.send(mail());
  expect(received).toMatchObject([{ subject: 'नई सूचना', isEncrypted: true, by: 'cairn' }]);
});

test('a mail server that is down or silent is named without the password, and the email may be retried', async () => {
  const mute = await startSilentServer();
  const send = () => createSmtpMailer({ smtpUrl: `smtp://cairn:secret@${mute.host}`, from, timeoutMs: 100 }).send(mail());
  const faults = [await send().catch((error: unknown) => error)];
  mute.close();
  faults.push(await send().catch((error: unknown) => error));
  for (const fault of faults as Error[]) {
    expect(fault).not.toBeInstanceOf(UnrecoverableError);
    expect(fault.message).toContain(`The mail server ${mute.host} did not take this mail`);
    expect(JSON.stringify([fault.message, fault.stack])).not.toContain('secret');
  }
});

test('an email without a mail server is stored once in the folder, for anybody who opens it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const post = createFolderMailer({ folder, from });
  for (const key of ['a', 'a', 'b']) await post.send(mail({ key }));
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  expect(names.every((name) => name.startsWith(`${mail().personId}.`) && name.endsWith('.eml'))).toBe(true);
  const kept = await PostalMime.parse(await readFile(path.join(folder, names[0]!)));
  expect(kept).toMatchObject({ subject: 'नई सूचना', to: [{ address: 'ananya@test.example' }] });
});

test('an email that is still being written is not listed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-post-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const post = createFolderMailer({ folder, from });
  await post.send(mail());
  const [name] = await readdir(folder);
  await writeFile(path.join(folder, `${name!.replace(/\.[0-9a-f]+\./, `.${'0'.repeat(32)}.`)}.new`), '');
  expect(await post.kept.list([mail().personId])).toHaveLength(1);
});

test('a folder keeps the newest two hundred emails of each recipient', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const post = createFolderMailer({ folder, from });
  for (let index = 0; index < 202; index++)
    await writeFile(path.join(folder, `${mail().personId}.${String(index).padStart(32, '0')}.eml`), '');
  await post.send(mail());
  const names = await readdir(folder);
  expect([names.length, names.includes(`${mail().personId}.${fingerprintOf(mail())}.eml`)]).toEqual([200, true]);
});
