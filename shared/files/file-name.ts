import { endingOf } from './file-kinds.ts';

const maxLength = 200;

/**
 * Controls, and the signs that turn the direction of a text, by which `gpj.exe` can be made to look like `exe.jpg`. Not
 * the joiners, without which Persian and the scripts of India are not written.
 */
const unseen = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
/** What no file system takes, and what would lead into another folder. */
const forbidden = /[<>:"|?*\\/]/g;

/**
 * The name of a file as it is kept: its last part alone, without what cannot be seen and what no disk takes, at most 200
 * characters with its ending. Empty where nothing is left of it.
 */
export function cleanName(name: string): string {
  const last = name.toWellFormed().replaceAll('\ufffd', '').split(/[\\/]/).at(-1)!;
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
