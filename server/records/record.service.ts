import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { kindsOf } from '#shared/records/computed-field.ts';
import type { Fields } from '#shared/records/field.ts';
import type { BulkRequest, FieldChanges } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { exportList } from './export.service.ts';
import { withLongTexts } from './long-texts.sql.ts';
import { importOf } from './record-import.ts';
import type { ExportedList } from './record-registry.ts';
import { changeMany, changeOne, type ActionInput } from './record-bulk.ts';
import { findReadable } from './record-access.ts';
import { historyPage } from './record-history.ts';
import { readPage, readTrash, servedListOf } from './record-lists.ts';
import type { RecordPlan, RecordRules } from './record-plan.ts';
import { listVersions, loadVersion } from './record-versions.ts';
import { createIn, editIn } from './record-writes.ts';
import { versionEntity } from './version.entity.ts';
import { presentRecord, presentRow, type RecordClass, type RecordEntity } from './record.entity.ts';

async function loadRecord(em: SqlEntityManager, plan: RecordPlan, { actor }: Context, id: string): Promise<RecordEntity> {
  const found = await findReadable(em, plan, actor, id);
  authorizeRead(found !== null);
  return found!.entity;
}

async function createRecord(plan: RecordPlan, ctx: Context, input: Values & { id: string }): Promise<Values> {
  const create = write(ctx, async (unit) => {
    const row = await createIn(plan, unit, ctx, input);
    return () => presentRecord(plan.record.fields, row);
  });
  return create.catch((error: unknown) => {
    throw violatesConstraint(error, `${plan.table}_pkey`) ? invalid('body.id', 'taken') : error;
  });
}

const editRecord = (plan: RecordPlan, ctx: Context, id: string, changes: FieldChanges): Promise<Values> =>
  write(ctx, async (unit) => {
    const row = await editIn(plan, unit, ctx, id, changes);
    return () => presentRecord(plan.record.fields, row);
  });

const completeRowsOf =
  (plan: RecordPlan): ExportedList['complete'] =>
  (em, rows, names) =>
    withLongTexts(plan, em, rows, names);

/** Readers of one record, for whoever may read it. */
const readersOf = (plan: RecordPlan) => ({
  read: (ctx: Context, id: string) => read(ctx, async ({ em }) => presentRecord(plan.record.fields, await loadRecord(em, plan, ctx, id))),
  history: (ctx: Context, id: string, page: { before?: string; limit: number }) =>
    read(ctx, async ({ em }) => {
      await loadRecord(em, plan, ctx, id);
      return historyPage(plan, { em }, ctx, { id, ...page });
    }),
  versions: (ctx: Context, id: string, page: { before?: number; limit: number }) =>
    read(ctx, async ({ em }) => {
      await loadRecord(em, plan, ctx, id);
      return listVersions(plan, em, id, page);
    }),
  version: (ctx: Context, id: string, number: number) =>
    read(ctx, async ({ em }) => {
      await loadRecord(em, plan, ctx, id);
      return loadVersion(plan, em, id, number);
    }),
});

function planOf({ record, entity, rules }: Pick<RecordPlan, 'record' | 'entity' | 'rules'>): RecordPlan {
  const { name, room, events, isVersioned } = record;
  return { record, entity, table: name, rules, room, events, ...(isVersioned && { versionEntity: versionEntity(name) }) } as RecordPlan;
}

/** Creates the standard actions of a record. The types of its fields are those of its endpoints. */
export function createRecordService<Name extends string, Plural extends string, F extends Fields, A extends string, Owner = null>(
  record: RecordDefinition<Name, Plural, F, A>,
  entity: RecordClass,
  rules: RecordRules<F, Owner, A>,
) {
  const plan = planOf({ record, entity, rules } as never);
  const list = servedListOf(plan);
  const exported = {
    plural: record.plural,
    access: record.endpoints.startExport.access,
    fields: { ...record.fields, ...kindsOf(record.computed) },
    list,
    complete: completeRowsOf(plan),
  };
  const imported = importOf(plan);
  const registered = { plan, list, exported, imported };
  const rowOf = (row: RecordEntity) => presentRow(record.fields, row);
  const stateOf = async (ctx: Context, id: string, action: string, asked?: ActionInput) =>
    rowOf(await changeOne(plan, ctx, id, action, asked));
  return {
    plan,
    registered,
    list: (ctx: Context, query: Parameters<typeof readPage>[2]) => readPage(ctx, list, query),
    export: (ctx: Context, listed: Parameters<typeof exportList>[2]) => exportList(ctx, exported, listed),
    trash: (ctx: Context, query: Parameters<typeof readTrash>[2]) => readTrash(ctx, plan, query),
    ...readersOf(plan),
    create: (ctx: Context, input: Values & { id: string }) => createRecord(plan, ctx, input),
    edit: (ctx: Context, id: string, changes: FieldChanges) => editRecord(plan, ctx, id, changes),
    archive: (ctx: Context, id: string) => stateOf(ctx, id, 'archive'),
    restore: (ctx: Context, id: string) => stateOf(ctx, id, 'restore'),
    /** Gives a record the state of a named action; the body of its request has the fields that it asks for. */
    act: stateOf,
    delete: async (ctx: Context, id: string) => ({ id: (await changeOne(plan, ctx, id, 'delete')).id }),
    bulk: (ctx: Context, request: BulkRequest) => changeMany(plan, ctx, request),
  };
}

export type RecordService = ReturnType<typeof createRecordService>;
