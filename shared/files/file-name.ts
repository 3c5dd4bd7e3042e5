import { unseen } from '#shared/platform/line-text.ts';
import { extensionOf } from './file-kinds.ts';

const maxLength = 200;

const forbidden = /[<>:"|?*\\/]/g;

/**
 * Cleans a file name: removes folders, invisible characters and characters that file systems forbid, and shortens it to 200 characters
 * including the extension. Returns an empty string if nothing is left.
 */
export function cleanName(name: string): string {
  const last = name
    .toWellFormed()
    .replaceAll(/[\ufffd\0]/gu, '')
    .split(/[\\/]/)
    .at(-1)!;
  const plain = last.normalize('NFC').replaceAll(unseen, '').replaceAll(forbidden, '_').replaceAll(/\s+/g, ' ');
  const trimmed = plain.replaceAll(/^[. ]+|[. ]+$/g, '');
  if (trimmed.length <= maxLength) return trimmed;
  const ending = extensionOf(trimmed).slice(0, 20);
  const rest = ending && `.${ending}`;
  return `${trimmed
    .slice(0, maxLength - rest.length)
    .toWellFormed()
    .replaceAll('\ufffd', '')}${rest}`;
}
