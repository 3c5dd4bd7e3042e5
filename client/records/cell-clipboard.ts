import { i18n } from '@lingui/core';
import { canBeEmpty, type Field } from '#shared/records/field.ts';
import type { Message } from '#shared/platform/message.ts';
import { toInput, type InputValue } from './record-inputs.ts';

interface Copied {
  readonly text: string;
  readonly field: Field;
  readonly value: unknown;
}

let copied: Copied | null = null;

/** Input of an empty value; undefined if the field must have one. */
export const emptyInput = (field: Field): InputValue | undefined => (canBeEmpty(field) ? toInput(field, null) : undefined);

/** Remembers the value of a cell, so that it can be put into another one as it is. Returns its text. */
export function rememberCopied(field: Field, value: unknown, cell: HTMLElement): string {
  const text = (cell.querySelector<HTMLElement>('[data-shown]') ?? cell).innerText.trim();
  copied = { text, field, value };
  return text;
}

const canTake = (to: Field, from: Field) =>
  to.kind === from.kind && to.to === from.to && (to.kind !== 'choice' || to.options === from.options);

/** Input for a pasted text: the copied value of a cell of the same kind, or what the text means; undefined if it must be typed. */
export async function pastedInput(field: Field, text: string): Promise<InputValue | undefined> {
  if (copied && copied.text === text.trim() && canTake(field, copied.field)) return toInput(field, copied.value);
  if (field.to !== undefined) return undefined;
  const { parseCell } = await import('#shared/records/import-cell.ts');
  const wordsOf = (message: Message) => [i18n._(message)];
  const parsed = parseCell(field, text.trim(), wordsOf);
  return 'fault' in parsed ? undefined : toInput(field, parsed.value);
}
