import { unseen } from '#shared/platform/one-line.ts';
import { endingOf } from './file-kinds.ts';

const maxLength = 200;

/** What no file system takes, and what would lead into another folder. */
const forbidden = /[<>:"|?*\\/]/g;

/**
 * The name of a file as it is kept: its last part alone, without what cannot be seen and what no disk takes, at most 200
 * characters with its ending. Empty where nothing is left of it.
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
  const ending = endingOf(trimmed).slice(0, 20);
  const rest = ending && `.${ending}`;
  return `${trimmed
    .slice(0, maxLength - rest.length)
    .toWellFormed()
    .replaceAll('\ufffd', '')}${rest}`;
}
