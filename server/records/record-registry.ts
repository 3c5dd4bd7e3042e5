import type { ServedRecords } from './record-lists.ts';
import type { RecordPlan } from './record-plan.ts';

/** A record with its list, for work on records that are known by their names only: references, imports and exports. */
export interface RegisteredRecord {
  readonly plan: RecordPlan;
  readonly list: ServedRecords;
}

const registered = new Map<string, RegisteredRecord>();

export function registerRecord(record: RegisteredRecord): void {
  registered.set(record.plan.record.name, record);
}

/** Returns a record by its name, as references contain it. */
export function recordNamed(name: string): RegisteredRecord {
  const found = registered.get(name);
  if (!found) throw new Error(`No feature has the record ${name}.`);
  return found;
}

/** Returns a record by its plural, as transfers contain it. */
export function recordsCalled(plural: string): RegisteredRecord {
  const found = [...registered.values()].find(({ plan }) => plan.record.plural === plural);
  if (!found) throw new Error(`No feature has the records ${plural}.`);
  return found;
}
