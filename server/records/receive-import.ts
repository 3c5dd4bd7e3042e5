import { toOneLine } from '#shared/platform/line-text.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { maxImportSize } from '#shared/records/transfer.schema.ts';
import type { IncomingFile } from '#server/platform/http/multipart.ts';

interface ReceivedFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

const nameOf = (name: string) => toOneLine(name.toWellFormed().replaceAll('\0', '')).slice(-255).toWellFormed() || '-';

async function receiveOne({ name, bytes }: IncomingFile): Promise<ReceivedFile> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += (chunk as Buffer).length;
    if (size > maxImportSize)
      throw new AppError('input.too-large', { fields: [{ path: 'body.file', rule: 'maximum', limit: maxImportSize }] });
    chunks.push(chunk as Buffer);
  }
  return { fileName: nameOf(name), bytes: Buffer.concat(chunks) };
}

/** Receives the file of an import. Throws `input.too-large` as soon as it is larger than an import may be. */
export async function receiveImport(files: AsyncIterable<IncomingFile>): Promise<ReceivedFile> {
  let received: ReceivedFile | null = null;
  for await (const file of files) received = await receiveOne(file);
  if (!received) throw invalid('body.file', 'required');
  return received;
}
