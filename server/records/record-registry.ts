import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Access } from '#shared/platform/endpoint.ts';
import type { Fields } from '#shared/records/field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import { registerImport, type ImportTarget } from './import-target.ts';
import type { ListedRow, ServedRecords } from './record-lists.ts';
import type { RecordPlan } from './record-plan.ts';
import { registerPlan } from './record-plans.ts';

/** A list that can be exported, of a record or of rows that are no record. */
export interface ExportedList {
  readonly plural: string;
  /** Privilege that an export needs. */
  readonly access: Access;
  /** Columns of the file. */
  readonly fields: Fields;
  readonly list: ServedRecords;
  /** Adds values of the columns with these names that are texts in the file, for example the names of several labels. */
  readonly complete?: (em: SqlEntityManager, rows: readonly ListedRow[], names: readonly string[]) => Promise<readonly Values[]>;
}

/** A record with its list, for work on records that are known by their names only: references, imports and exports. */
export interface RegisteredRecord {
  readonly plan: RecordPlan;
  readonly list: ServedRecords;
  readonly exported: ExportedList;
  readonly imported: ImportTarget;
}

const exports = new Map<string, ExportedList>();

export function registerExport(list: ExportedList): void {
  exports.set(list.plural, list);
}

/** Returns a list by its plural, as transfers contain it. */
export function exportCalled(plural: string): ExportedList {
  const found = exports.get(plural);
  if (!found) throw new Error(`No feature has the list ${plural}.`);
  return found;
}

const registered = new Map<string, RegisteredRecord>();

export function registerRecord(record: RegisteredRecord): void {
  registered.set(record.plan.record.name, record);
  registerPlan(record.plan);
  registerExport(record.exported);
  registerImport(record.imported);
}

/** Returns the records whose tables these features have. */
export function recordsOf(features: readonly Pick<ServerFeature, 'entities'>[]): RegisteredRecord[] {
  const entities = new Set<unknown>(features.flatMap((feature) => feature.entities ?? []));
  return [...registered.values()].filter(({ plan }) => entities.has(plan.entity));
}

/** Returns a record by its name, as references contain it. */
export function recordNamed(name: string): RegisteredRecord {
  const found = registered.get(name);
  if (!found) throw new Error(`No feature has the record ${name}.`);
  return found;
}
