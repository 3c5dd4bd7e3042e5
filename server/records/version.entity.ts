import { defineEntity, p, type EntityClass } from '@mikro-orm/postgresql';
import type { Values } from '#shared/records/record.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

/** Version of a record. It never changes; whoever uses it stores the id of the record and the number. */
export interface VersionEntity {
  id: string;
  companyId: string;
  recordId: string;
  number: number;
  /** Values of the fields. */
  content: Values;
  publishedAt: Date;
  publishedById?: string | null;
}

/** Name of the table with the versions of a record. */
export const versionTableName = (name: string): string => `${name}_version`;

/** Creates the entity of the versions of a record. Other tables may refer to the unique key of company, record and number. */
export function versionEntity(name: string): EntityClass<VersionEntity> {
  const table = versionTableName(name);
  const schema = defineEntity({
    name: `${name}Version`,
    tableName: table,
    filters: tenantFilter,
    uniques: [{ name: `${table}_number_unique`, properties: ['companyId', 'recordId', 'number'] }],
    properties: {
      id: owned.id,
      companyId: owned.companyId,
      recordId: p.uuid(),
      number: p.integer(),
      content: p.json<Values>(),
      publishedAt: p.datetime(),
      publishedById: p.uuid().nullable(),
    },
  });
  // Each class needs a name of its own.
  const Version = { [`${name}Version`]: class extends schema.class {} }[`${name}Version`]!;
  schema.setClass(Version);
  return Version as unknown as EntityClass<VersionEntity>;
}
