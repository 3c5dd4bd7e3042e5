import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { NeverError } from '#server/platform/never-error.ts';
import { startMute } from '#server/test/mute.ts';
import { trustOwnCertificate } from '#server/test/own-certificate.ts';
import { startSmtp } from '#server/test/smtp.ts';
import { openFolderPost } from './folder-post.ts';
import { fingerprintOf, type Mail } from './post.ts';
import { openSmtpPost } from './smtp-post.ts';

const from = 'Cairn <cairn@test.example>';
const mail = (changes: Partial<Mail> = {}): Mail => ({
  key: 'notifications.send-mail.1',
  personId: '0d1f0c3e-58ab-4f0c-9d0e-2f8a1f5d7b11',
  to: { name: 'Ananya Rao', address: 'ananya@test.example' },
  language: 'hi',
  subject: 'नई सूचना',
  text: 'नमस्ते',
  html: '<p>नमस्ते</p>',
  unsubscribe: { url: 'https://cairn.test.example/stop', isOneClick: true },
  ...changes,
});

test('a mail arrives in its letters, to one reader, with its parts and the way out of it', async () => {
  const { smtpUrl, received } = await startSmtp();
  await openSmtpPost({ smtpUrl, from }).send(mail());
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

test('the same mail has the same Message-ID in every try, and another one another', async () => {
  const { smtpUrl, received } = await startSmtp();
  const post = openSmtpPost({ smtpUrl, from });
  for (const key of ['a', 'a', 'b']) await post.send(mail({ key }));
  const [first, again, other] = received.map(({ messageId }) => messageId);
  expect([again === first, other === first]).toEqual([true, false]);
});

test('nothing that somebody wrote begins a header of its own, or adds a reader', async () => {
  const { smtpUrl, received } = await startSmtp();
  const post = openSmtpPost({ smtpUrl, from });
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
])('no mail goes to %j, which is no address', async (address) => {
  const { smtpUrl, received } = await startSmtp();
  await expect(openSmtpPost({ smtpUrl, from }).send(mail({ to: { name: 'A', address } }))).rejects.toBeInstanceOf(NeverError);
  expect(received).toEqual([]);
});

test('long lines are broken for the way and whole on arrival', async () => {
  const { smtpUrl, received } = await startSmtp();
  const long = 'capstone '.repeat(600).trim();
  await openSmtpPost({ smtpUrl, from }).send(mail({ text: long, html: `<p>${'అక్షరం'.repeat(900)}</p>`, subject: long.slice(0, 255) }));
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
  const post = openSmtpPost({ smtpUrl, from });
  const fault: unknown = await post.send(mail()).catch((error: unknown) => error);
  expect([fault instanceof NeverError, received.length]).toEqual([when === 'never', 0]);
  expect((fault as Error).message).toMatch(new RegExp(`127\\.0\\.0\\.1.*${code}`));
  expect(JSON.stringify([(fault as Error).message, String((fault as Error).cause)])).not.toContain('perhaps');
  await post.send(mail());
  expect(received).toHaveLength(1);
});

test('a password is not told to a server that offers no encryption, and that is no fault of the mail', async () => {
  const { smtpUrl, received } = await startSmtp();
  const post = openSmtpPost({ smtpUrl: smtpUrl.replace('//', '//cairn:secret@'), from });
  const fault: unknown = await post.send(mail()).catch((error: unknown) => error);
  expect([fault instanceof NeverError, received.length]).toEqual([false, 0]);
});

test('a password is told over a line that the server has encrypted, to one whose certificate is trusted and to no other', async () => {
  const { smtpUrl, received } = await startSmtp([], { isEncrypting: true });
  const post = openSmtpPost({ smtpUrl: smtpUrl.replace('//', '//cairn:secret@'), from });
  const fault: unknown = await post.send(mail()).catch((error: unknown) => error);
  expect([fault instanceof NeverError, received.length]).toEqual([false, 0]);
  trustOwnCertificate();
  await post.send(mail());
  expect(received).toMatchObject([{ subject: 'नई सूचना', isEncrypted: true, by: 'cairn' }]);
});

test('a server that is away or says nothing is named, without the password, and may be tried again', async () => {
  const mute = await startMute();
  const send = () => openSmtpPost({ smtpUrl: `smtp://cairn:secret@${mute.host}`, from, patience: 100 }).send(mail());
  const faults = [await send().catch((error: unknown) => error)];
  mute.close();
  faults.push(await send().catch((error: unknown) => error));
  for (const fault of faults as Error[]) {
    expect(fault).not.toBeInstanceOf(NeverError);
    expect(fault.message).toContain(`The mail server ${mute.host} did not take this mail`);
    expect(JSON.stringify([fault.message, fault.stack])).not.toContain('secret');
  }
});

test('without a server a mail lies in the folder, once, for whoever opens it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const post = openFolderPost({ folder, from });
  for (const key of ['a', 'a', 'b']) await post.send(mail({ key }));
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  expect(names.every((name) => name.startsWith(`${mail().personId}.`) && name.endsWith('.eml'))).toBe(true);
  const kept = await PostalMime.parse(await readFile(path.join(folder, names[0]!)));
  expect(kept).toMatchObject({ subject: 'नई सूचना', to: [{ address: 'ananya@test.example' }] });
});

test('a folder keeps the newest two hundred of each reader', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const post = openFolderPost({ folder, from });
  for (let index = 0; index < 202; index++)
    await writeFile(path.join(folder, `${mail().personId}.${String(index).padStart(32, '0')}.eml`), '');
  await post.send(mail());
  const names = await readdir(folder);
  expect([names.length, names.includes(`${mail().personId}.${fingerprintOf(mail())}.eml`)]).toEqual([200, true]);
});
