import { msg } from '#shared/platform/message.ts';
import { dateTime } from '#shared/records/fields.ts';
import type { Fields } from '#shared/records/field.ts';
import { listedFields, type AnyRecord, type NamedField } from './any-record.ts';

/** Times of every row. A page can offer them as columns; they are no fields of the record. */
const timeFields: Fields = {
  createdAt: dateTime({ label: msg({ message: 'Created' }) }),
  updatedAt: dateTime({ label: msg({ message: 'Last changed' }) }),
};
export const timeColumns: readonly NamedField[] = Object.entries(timeFields);
export const isTimeColumn = (name: string): boolean => name in timeFields;

/** Fields of a record that columns show, and the times of its rows. */
export const columnFields = (record: AnyRecord): Fields => ({ ...listedFields(record), ...timeFields });
