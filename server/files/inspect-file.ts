import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { endingOf, fileKinds, isPicture, textKinds } from '#shared/files/file-kinds.ts';
import type { FileRefusal } from '#shared/files/file.schema.ts';
import type { Scan } from '#server/platform/clamd.ts';
import { judgeArchive } from './archive.ts';
import { remake, type Remade } from './picture-bytes.ts';

/** What was found out about a file: what it is, with the picture made anew where it is one, or why nobody gets it. */
export type Verdict =
  | { readonly state: 'ready'; readonly type: string; readonly picture: Remade | null }
  | { readonly state: 'refused'; readonly reason: FileRefusal };

const refused = (reason: FileRefusal): Verdict => ({ state: 'refused', reason });
const ready = (type: string, picture: Remade | null = null): Verdict => ({ state: 'ready', type, picture });

const zip = Buffer.from('PK\u0003\u0004');
/** Controls that no text has; tabs, ends of lines and of pages it has. */
const isControl = Uint8Array.from({ length: 256 }, (_, byte) => Number(byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)));

/** By hand: ten megabytes one after the other are not to keep the server waiting. */
function hasControls(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++) if (isControl[bytes[at]!]) return true;
  return false;
}

/** Nothing tells a text from other bytes but that it can be read; which kind of text it is, its name says. */
function judgeText(bytes: Buffer, name: string): Verdict {
  const kind = textKinds.find(({ endings }) => endings.includes(endingOf(name)));
  if (kind) return isUtf8(bytes) && !hasControls(bytes) ? ready(kind.type) : refused('damaged');
  return refused(fileKinds.some(({ endings }) => endings.includes(endingOf(name))) ? 'mismatch' : 'kind');
}

/**
 * Looks at the content of a file, never at what it says of itself, but for its name, which must fit. What is no picture
 * stays as it is, and is only ever handed out to be kept.
 */
export async function inspectFile(bytes: Buffer, name: string, scan: Scan): Promise<Verdict> {
  if ((await scan(bytes)) === 'infected') return refused('infected');
  if (bytes.subarray(0, zip.length).equals(zip)) {
    const judged = await judgeArchive(bytes);
    if (judged !== 'sound') return refused(judged === 'bomb' ? 'archive' : 'damaged');
  }
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return judgeText(bytes, name);
  const kind = fileKinds.find(({ type }) => type === found.mime);
  if (!kind) return refused('kind');
  if (!kind.endings.includes(endingOf(name))) return refused('mismatch');
  if (!isPicture(kind.type)) return ready(kind.type);
  const picture = await remake(bytes, kind.type);
  return typeof picture === 'string' ? refused(picture) : ready(kind.type, picture);
}
