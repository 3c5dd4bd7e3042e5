import { mergeRichText } from '#shared/platform/merge-rich-text.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Field } from '#shared/records/field.ts';
import { mergeRows, type InnerRow } from '#shared/records/rows.ts';

/** Versions of a value: the one that both sides began with, and those of the two sides. */
export interface FieldVersions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedField {
  readonly value: unknown;
  /** True if both sides changed the same part. In rows the winner counts then; a text contains both versions there, theirs first. */
  readonly isConflict: boolean;
}

/** Merges two changes of one value. Returns null for kinds of fields whose values have no parts. */
export function mergeField(field: Field, { base, mine, theirs }: FieldVersions, winner: 'mine' | 'theirs' = 'mine'): MergedField | null {
  if (field.kind === 'richText') {
    const [old, own, other] = [base, mine, theirs].map((version) => (version ?? null) as RichText | null);
    const { document, isClean } = mergeRichText(old!, other!, own!);
    return { value: document, isConflict: !isClean };
  }
  if (!field.rows) return null;
  const [old, own, other] = [base, mine, theirs].map((version) => (version ?? []) as InnerRow[]);
  const { rows, conflicts } = mergeRows(field.rows, { base: old!, mine: own!, theirs: other! }, winner);
  return { value: rows, isConflict: conflicts.length > 0 };
}
