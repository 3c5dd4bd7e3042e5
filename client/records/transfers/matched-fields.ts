import type { ImportColumn } from '#shared/records/transfer.schema.ts';
import type { ImportableList } from '#client/records/any-record.ts';

interface ChosenFields {
  readonly columns: readonly Pick<ImportColumn, 'field'>[];
}

/** Columns whose values are matched with people, or with names that the list knows. */
export const matchedFields = ({ fields, matched = [] }: Pick<ImportableList, 'fields' | 'matched'>, { columns }: ChosenFields): string[] =>
  columns.flatMap(({ field }) => (field !== null && (fields[field]?.kind === 'person' || matched.includes(field)) ? [field] : []));
