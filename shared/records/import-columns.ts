import { normalizeText } from '#shared/platform/normalize-text.ts';
import { isInternal, isOfFiles, type Field, type Fields } from './field.ts';
import type { WordsOf } from './import-cell.ts';
import type { ImportColumn } from './transfer.schema.ts';

/** Words of a header without signs: `Start_date *` becomes `start date`. */
const plain = (text: string) => normalizeText(text.replaceAll(/[_*:()]/g, ' '));

const isImported = (field: Field) => field.kind !== 'rows' && !isOfFiles(field) && !isInternal(field);

/** Fields that an import may fill. */
export const filledFields = ({ fields, readOnly }: { readonly fields: Fields; readonly readOnly: readonly string[] }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => isImported(field) && !readOnly.includes(name)));

/** Fields that an import reads: states too, which a file may repeat but not change. */
export const importableFields = ({ fields, readOnly }: { readonly fields: Fields; readonly readOnly: readonly string[] }): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => isImported(field) && (!readOnly.includes(name) || field.kind === 'status')),
  );

type Match = (header: string, name: string) => boolean;

/**
 * Guesses the field of each column from its header: the name of a field or its label in any language, then a label that the header starts
 * with, as in `Employee email`. No field is guessed twice.
 */
export function guessColumns(headers: readonly string[], fields: Fields, wordsOf: WordsOf): ImportColumn[] {
  const guessed = new Map<number, string>();
  const free = () => Object.keys(fields).filter((name) => ![...guessed.values()].includes(name));
  const wordsFor = (name: string) => [name, ...wordsOf(fields[name]!.label)].map(plain);
  const matches: Match[] = [
    (header, name) => wordsFor(name).includes(header),
    (header, name) => wordsFor(name).some((word) => word !== '' && header.startsWith(`${word} `)),
  ];
  for (const match of matches)
    for (const [at, header] of headers.entries()) {
      const field = guessed.has(at) ? undefined : free().find((name) => match(plain(header), name));
      if (field) guessed.set(at, field);
    }
  return headers.map((header, at) => ({ header, field: guessed.get(at) ?? null }));
}
