import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { Publication } from '#shared/records/versions.ts';
import type { Context } from '#server/platform/base/services.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { runAfterChange } from './after-change.ts';
import { beginningOf, fillBeginnings } from './initial-values.ts';
import { checkTaken } from './match-records.ts';
import { addFault, type CheckedRow } from './parse-import.ts';
import { recordChange, withDerived } from './record-changes.ts';
import { lockUnique, uniqueFieldsOf } from './record-checks.ts';
import { roomProperty, type ProposedChange, type RecordPlan } from './record-plan.ts';
import { lockRecords } from './record-locks.ts';
import { addCauses, causesOf, rollUp, type RollUpCauses } from './record-rollups.ts';
import { checkParent } from './record-tree.ts';
import { storeFirstVersions } from './record-versions.ts';
import type { RecordEntity } from './record.entity.ts';
import { takesOver } from './taken-over.ts';

interface NewRecord {
  readonly row: CheckedRow;
  readonly values: Values & { readonly id: string };
}

/** True if many new records can be checked at once. */
export const canCreateMany = (plan: RecordPlan): boolean =>
  (!plan.rules.validate || plan.rules.findFaults !== undefined) && !takesOver(plan);

function newRecord(plan: RecordPlan, row: CheckedRow): NewRecord {
  const given = Object.entries(beginningOf(plan, row.begun)).map(([name, initial]) => [name, row.values[name] ?? initial]);
  return { row, values: withDerived(plan, { id: row.newId, ...Object.fromEntries(given) }) as NewRecord['values'] };
}

const parentIn = ({ record }: RecordPlan, values: Values) => (record.tree ? (values[record.tree.parent] as string | null) : null);

/** Locks the parents, then what the checks count: what the rules of the feature name, and unique values. */
async function lockAll(plan: RecordPlan, em: SqlEntityManager, created: readonly NewRecord[], companyId: string) {
  const parentIds = [...new Set(created.flatMap(({ values }) => parentIn(plan, values) ?? []))];
  const locked = await lockRecords(em, plan, [], { parentIds });
  const named = created.flatMap(({ values }) => plan.rules.locksOf?.(values) ?? []);
  if (named.length > 0) await lockNames(sqlIn(em), named);
  if (uniqueFieldsOf(plan).length > 0) await lockUnique(em, plan, companyId);
  return locked;
}

async function checkParents(
  plan: RecordPlan,
  em: SqlEntityManager,
  created: readonly NewRecord[],
  locked: Awaited<ReturnType<typeof lockAll>>,
) {
  for (const { row, values } of created)
    try {
      await checkParent(em, plan, locked, values, (name) => name, new Map([[plan, 1]]));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const { path, rule } of error.fields ?? []) addFault(row, path, { rule });
    }
}

/** Marks unique values that another record has taken since the rows were checked. */
const checkUniqueValues = (plan: RecordPlan, em: SqlEntityManager, created: readonly NewRecord[]): Promise<void> =>
  checkTaken(
    em,
    plan,
    created.map(({ row }) => row),
  );

const withoutFault = ({ row }: NewRecord) => row.faults.length === 0;

async function checkRules({ rules }: RecordPlan, em: SqlEntityManager, created: readonly NewRecord[]): Promise<void> {
  const changes = created.map(({ values }): ProposedChange => ({ values, before: null, action: 'create' }));
  const found = created.length === 0 ? [] : ((await rules.findFaults?.(em, changes)) ?? []);
  for (const [at, faults] of found.entries()) for (const { path, ...fault } of faults) addFault(created[at]!.row, path, fault);
}

/**
 * Creates the records of checked rows with a number of statements that does not grow with the rows. A row that breaks a rule gets its fault
 * instead. `canCreateMany` must hold. With `publication` the records begin with this version instead of as drafts.
 */
export async function createMany(
  plan: RecordPlan,
  unit: WriteTransaction,
  ctx: Context,
  rows: readonly CheckedRow[],
  publication: Publication | null = null,
): Promise<void> {
  const { em } = unit;
  const { companyId } = ctx.actor;
  if (rows.length === 0) return;
  await fillBeginnings(plan, em, rows);
  const wanted = rows.map((row) => newRecord(plan, row));
  const locked = await lockAll(plan, em, wanted, companyId);
  await checkParents(plan, em, wanted, locked);
  await checkUniqueValues(plan, em, wanted.filter(withoutFault));
  await checkRules(plan, em, wanted.filter(withoutFault));
  const causes: RollUpCauses = new Map();
  const created: RecordEntity[] = [];
  for (const { row, values } of wanted.filter(withoutFault)) {
    row.createdId = values.id;
    const entity = em.create(plan.entity, {
      ...values,
      ...(publication && { publication }),
      companyId,
      ...roomProperty(plan.record, companyId, values),
    } as never) as RecordEntity;
    created.push(entity);
    recordChange(plan, unit, entity, 'created');
    addCauses(causes, causesOf(plan, values.id, null, values));
  }
  await em.flush();
  if (publication) storeFirstVersions(plan, unit, created);
  await rollUp(plan, unit, locked, causes);
  await runAfterChange(
    unit,
    ctx,
    created.map((entity) => ({ plan, entity })),
  );
}
