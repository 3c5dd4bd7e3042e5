import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isId } from '#shared/platform/schema.ts';
import { fingerprintOf, toMailMessage } from './mail-message.ts';
import type { StoredEmail, StoredEmails, Mailer } from '#server/platform/base/mailer.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
/** Limit of stored emails per person; older ones are deleted. */
const kept = 200;

/** Stores emails as .eml files, one folder per reader. Sending the same email again overwrites its file. */
export function createFolderMailer({ folder, from }: { folder: string; from: string }): Mailer & { readonly kept: StoredEmails } {
  return {
    kept: { list: (personIds) => listMails(folder, personIds), read: (mail) => readMail(folder, mail) },
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(toMailMessage(mail, from));
      const file = path.join(folder, `${mail.personId}.${fingerprintOf(mail)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, message as Buffer, { mode: 0o600, flush: true });
      await rename(`${file}.new`, file);
      const [, ...older] = await listMails(folder, [mail.personId]);
      const gone = older.slice(kept - 1).map(({ id }) => rm(path.join(folder, `${mail.personId}.${id}.eml`), { force: true }));
      await Promise.all(gone);
    },
    async forget(personId, { readerIds, isNamedIn }) {
      const names = await namesIn(folder);
      const own = names.filter((name) => name.startsWith(`${personId}.`));
      await Promise.all(own.map((name) => rm(path.join(folder, name), { force: true })));
      for (const mail of await listMails(folder, readerIds)) {
        const bytes = await readMail(folder, mail);
        if (bytes && isNamedIn(await wordsOf(bytes))) await rm(path.join(folder, `${mail.personId}.${mail.id}.eml`), { force: true });
      }
    },
  };
}

async function wordsOf(bytes: Buffer): Promise<string> {
  const { default: PostalMime } = await import('postal-mime');
  const { subject = '', text = '' } = await PostalMime.parse(bytes);
  return `${subject}\n${text}`;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

async function listMails(folder: string, personIds: readonly string[]): Promise<StoredEmail[]> {
  const wanted = new Set(personIds);
  const found = (await namesIn(folder)).flatMap((name) => {
    const [personId = '', id = '', ...ending] = name.split('.');
    // A file with a further ending is being written.
    return ending.join() === 'eml' && wanted.has(personId) ? [{ name, personId, id }] : [];
  });
  const mails = await Promise.all(
    found.map(async ({ name, ...mail }) => {
      const at = await stat(path.join(folder, name)).then(
        ({ mtime }) => mtime,
        () => null,
      );
      return at ? [{ ...mail, at }] : [];
    }),
  );
  return mails.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

async function readMail(folder: string, { id, personId }: Pick<StoredEmail, 'id' | 'personId'>): Promise<Buffer | null> {
  if (!isId(personId) || !/^[0-9a-f]{32}$/.test(id)) return null;
  return readFile(path.join(folder, `${personId}.${id}.eml`)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}
