import type { FieldKind } from '#shared/records/field.ts';
import type { AnyRecord } from './any-record.ts';

const simpleKinds: readonly FieldKind[] = [
  'text',
  'number',
  'decimal',
  'percent',
  'money',
  'day',
  'time',
  'dateTime',
  'choice',
  'choices',
  'boolean',
  'person',
  'people',
  'reference',
  'country',
  'timeZone',
  'currency',
];

/** Names of the fields that can be edited in a table: the simple ones, without those that the database sets or that move the record. */
export const editableCells = (record: AnyRecord): ReadonlySet<string> =>
  new Set(
    Object.entries(record.fields).flatMap(([name, { kind }]) =>
      simpleKinds.includes(kind) && !record.readOnly.includes(name) && (record.isMovable || name !== record.liveBy) ? name : [],
    ),
  );
