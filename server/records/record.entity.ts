import { p, Type, type EntityClass } from '@mikro-orm/postgresql';
import type { Field, Fields } from '#shared/records/field.ts';
import { isLong, type Values } from '#shared/records/record.schema.ts';
import { sortsOf } from '#shared/records/record-list.ts';
import type { Publication } from '#shared/records/versions.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';
import { columnOf, sortColumns } from './record.sql.ts';

/** Property of the table of a record whose `roomOf` chooses the room. */
export const roomed = { roomId: p.uuid() };

/** Properties of the table of every record. The entity adds one property for each field, with the name of the field. */
export const recorded = {
  ...owned,
  isArchived: p.boolean().default(false),
  deletedAt: p.datetime().nullable(),
  version: p.integer().version(),
};

/** Property of the table of a record with versions. */
export const versioned = { publication: p.json<Publication>().nullable() };

class MomentType extends Type<string | null, string | Date | null> {
  override convertToDatabaseValue(value: string | null) {
    return value;
  }
  override convertToJSValue(value: string | Date | null) {
    return value === null ? null : new Date(value).toISOString();
  }
  override getColumnType() {
    return 'timestamptz(3)';
  }
  override compareAsType() {
    return 'string';
  }
}

/** Column of a field `dateTime`. */
export const moment = () => p.type(MomentType).$type<string>();
/** Column of a field `people`. */
export const idList = () => p.array().columnType('uuid[]');
/** Column of a field `choices`. */
export const textList = () => p.array().columnType('text[]');

function uniqueIndex(table: string, name: string, { kind }: Field) {
  const column = columnOf(name);
  const index = `${table}_${column.slice(1, -1)}_unique`;
  const value = kind === 'text' ? `lower(${column})` : column;
  return { name: index, expression: `create unique index "${index}" on "${table}" ("company_id", ${value}) where "deleted_at" is null` };
}

/** Indexes for a list with many records: one for each order in which it can be sorted, and one for the deleted records. */
export const sortIndexes = ({
  name,
  fields,
  isPermanent,
}: {
  readonly name: string;
  readonly fields: Fields;
  readonly isPermanent: boolean;
}) => {
  const sorts = sortsOf(fields).map((one) => {
    const index = `${name}_by_${columnOf(one).slice(1, -1)}_index`;
    const key = sortColumns(fields)[one]!.sql;
    return {
      name: index,
      expression: `create index "${index}" on "${name}" ("company_id", "is_archived", ${key}, "id") where "deleted_at" is null`,
    };
  });
  const trash = `create index "${name}_trash_index" on "${name}" ("company_id", "deleted_at", "id") where "deleted_at" is not null`;
  return isPermanent ? sorts : [...sorts, { name: `${name}_trash_index`, expression: trash }];
};

/** Table of a record with its tenant filter, its key and a unique index for each unique field. */
export const recordTable = ({ name, fields }: { readonly name: string; readonly fields: Fields }) => ({
  tableName: name,
  filters: tenantFilter,
  uniques: [companyKey(name)],
  indexes: Object.entries(fields).flatMap(([one, field]) => (field.isUnique ? [uniqueIndex(name, one, field)] : [])),
});

/** Row of a record whose fields are not known. */
export interface RecordEntity {
  id: string;
  companyId: string;
  isArchived: boolean;
  deletedAt?: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
export type RecordClass = EntityClass<RecordEntity>;

const commonOf = ({ id, isArchived, version, createdAt, updatedAt }: RecordEntity) => ({
  id,
  isArchived,
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const valuesOf = (entity: RecordEntity, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (entity as unknown as Values)[name] ?? null]));

/** Presents a row as a record with all its fields. */
export const presentRecord = (fields: Fields, entity: RecordEntity): Values & { id: string } => ({
  ...commonOf(entity),
  ...valuesOf(entity, Object.keys(fields)),
});

/** Presents a row without its long texts. */
export const presentRow = (fields: Fields, entity: RecordEntity): Values & { id: string } => ({
  ...commonOf(entity),
  ...valuesOf(
    entity,
    Object.keys(fields).filter((name) => !isLong(fields[name]!)),
  ),
});
