import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

export interface SentEmail {
  subject: string;
  text: string;
  to: string;
}

/** The emails of an installation without a mail server, oldest first. */
export async function mailsIn(folder: string): Promise<SentEmail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async (name) => ({ file: path.join(folder, name), at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const mails = files.sort((a, b) => a.at - b.at).map(async ({ file }) => PostalMime.parse(await readFile(file)));
  return (await Promise.all(mails)).map(({ subject = '', text = '', to }) => ({ subject, text, to: to?.[0]?.address ?? '' }));
}
