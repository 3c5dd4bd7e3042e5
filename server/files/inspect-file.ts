import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { extensionOf, fileKinds, isPicture, textKinds } from '#shared/files/file-kinds.ts';
import type { FileRefusal } from '#shared/files/file.schema.ts';
import type { Scan } from '#server/platform/base/scanner.ts';
import { inspectArchive } from '#server/platform/storage/archive.ts';
import { reencodePicture, type ReencodedPicture } from './reencode-picture.ts';

/** Result of the inspection: type and re-encoded image, or the reason for a refusal. */
export type FileInspection =
  | { readonly state: 'ready'; readonly type: string; readonly picture: ReencodedPicture | null }
  | { readonly state: 'refused'; readonly reason: FileRefusal };

const refused = (reason: FileRefusal): FileInspection => ({ state: 'refused', reason });
const ready = (type: string, picture: ReencodedPicture | null = null): FileInspection => ({ state: 'ready', type, picture });

const zip = Buffer.from('PK\u0003\u0004');
/** Control characters that no text file contains; tab, line feed, carriage return and form feed are allowed. */
const isControl = Uint8Array.from({ length: 256 }, (_, byte) => Number(byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)));

/** A plain loop is fast enough not to block the event loop for ten megabytes. */
function hasControls(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++) if (isControl[bytes[at]!]) return true;
  return false;
}

/** Text has no magic bytes: it must decode, and the file extension decides its type. */
function judgeText(bytes: Buffer, name: string): FileInspection {
  const kind = textKinds.find(({ endings }) => endings.includes(extensionOf(name)));
  if (kind) return isUtf8(bytes) && !hasControls(bytes) ? ready(kind.type) : refused('damaged');
  return refused(fileKinds.some(({ endings }) => endings.includes(extensionOf(name))) ? 'mismatch' : 'kind');
}

/**
 * Detects the type from the content; the extension must match it. Images are re-encoded, other files stay unchanged and are sent only as
 * downloads.
 */
export async function inspectFile(bytes: Buffer, name: string, scan: Scan): Promise<FileInspection> {
  if ((await scan(bytes)) === 'infected') return refused('infected');
  if (bytes.subarray(0, zip.length).equals(zip)) {
    const judged = await inspectArchive(bytes);
    if (judged !== 'sound') return refused(judged === 'bomb' ? 'archive' : 'damaged');
  }
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return judgeText(bytes, name);
  const kind = fileKinds.find(({ type }) => type === found.mime);
  if (!kind) return refused('kind');
  if (!kind.endings.includes(extensionOf(name))) return refused('mismatch');
  if (!isPicture(kind.type)) return ready(kind.type);
  const picture = await reencodePicture(bytes, kind.type);
  return typeof picture === 'string' ? refused(picture) : ready(kind.type, picture);
}
