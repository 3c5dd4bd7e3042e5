import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import type { Fields } from '#shared/records/field.ts';
import type { BulkRequest } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { changeMany, changeOne } from './record-bulk.ts';
import { assignValues, differing, recordChange, withDerived } from './record-changes.ts';
import {
  changedFields,
  checkReferences,
  checkRoom,
  checkTransitions,
  checkUnique,
  checkValues,
  type FieldChanges,
} from './record-checks.ts';
import { findReadable, whenReadable } from './record-access.ts';
import { historyPage } from './record-history.ts';
import { exportList, readPage, readTrash, servedListOf } from './record-lists.ts';
import { ownersOf, roomIdOf, type RecordPlan, type RecordRules } from './record-plan.ts';
import type { StateAction } from './record-states.ts';
import { causesOf, checkParent, checkRolledUp, lockRecords, passOn, rollUp, type LockedRecords } from './record-tree.ts';
import { presentRecord, presentRow, type RecordClass, type RecordEntity } from './record.entity.ts';

const inBody = (name: string) => `body.${name}`;
const inChange = (name: string) => `body.${name}.to`;

async function loadRecord(em: SqlEntityManager, plan: RecordPlan, { actor }: Context, id: string): Promise<RecordEntity> {
  const found = await findReadable(em, plan, actor, id);
  authorizeRead(found !== null);
  return found!.entity;
}

async function createRecord(plan: RecordPlan, ctx: Context, input: Values & { id: string }): Promise<Values> {
  const { record, entity, table, rules } = plan;
  const { companyId } = ctx.actor;
  const given = Object.entries(record.fields).map(([name, { initial }]) => [name, input[name] ?? initial]);
  const values = withDerived(plan, { id: input.id, ...Object.fromEntries(given) });
  const names = Object.keys(record.fields);
  const parentIds = [...causesOf(plan, input.id, values).keys()];
  const create = write(ctx, async (unit) => {
    const { em } = unit;
    await checkReferences(em, plan, { values, names }, inBody);
    const roomId = roomIdOf(record, companyId, values);
    const owner = (await ownersOf(plan, em, [roomId]))(roomId);
    authorize(rules.policy.canCreate(ctx.actor, { ...values, isArchived: false } as never, owner));
    checkValues(record.fields, values, inBody);
    const locked = await lockRecords(em, plan, [], { parentIds });
    await checkParent(em, plan, locked, values, inBody);
    await checkRoom(em, plan, values, { companyId });
    await rules.validate?.({ em, ctx, values, before: null, action: 'create', pathOf: inBody });
    await checkUnique(em, plan, { values, names, companyId }, inBody);
    const row = em.create(entity, { ...values, companyId } as never) as RecordEntity;
    recordChange(plan, unit, row, 'created');
    await rollUp(plan, unit, locked, causesOf(plan, input.id, values));
    return () => presentRecord(record.fields, row);
  });
  return create.catch((error: unknown) => {
    throw violatesConstraint(error, `${table}_pkey`) ? invalid('body.id', 'taken') : error;
  });
}

async function checkEdit(plan: RecordPlan, { em }: WriteTransaction, ctx: Context, { before, values, names, locked }: Edit): Promise<void> {
  const { record, rules } = plan;
  const { tree } = record;
  await checkReferences(em, plan, { values, names }, inChange);
  if (tree && names.some((name) => name === tree.parent || tree.inherits.includes(name)))
    await checkParent(em, plan, locked, values, inChange);
  await checkRolledUp(em, plan, { id: values['id'] as string, names }, inChange);
  await rules.validate?.({ em, ctx, values, before, action: 'edit', pathOf: inChange });
  await checkUnique(em, plan, { values, names, companyId: ctx.actor.companyId }, inChange);
}
interface Edit {
  readonly before: Values;
  readonly values: Values;
  readonly names: readonly string[];
  readonly locked: LockedRecords;
}

function editRecord(plan: RecordPlan, ctx: Context, id: string, changes: FieldChanges): Promise<Values> {
  const { fields, tree } = plan.record;
  const isDown = tree?.inherits.some((name) => changes[name]) ?? false;
  const newParent = tree && (changes[tree.parent]?.to as string | null | undefined);
  return write(ctx, async (unit) => {
    const { em } = unit;
    const locked = await lockRecords(em, plan, [id], { parentIds: newParent ? [newParent] : [], isDown });
    const found = locked.get(id);
    const readable = await whenReadable(em, plan, ctx.actor, id, found && !found.deletedAt ? found : null);
    authorizeRead(readable !== null);
    const { entity: row, owner } = readable!;
    authorize(plan.rules.policy.canEdit(ctx.actor, presentRow(fields, row) as never, owner));
    const before = presentRecord(fields, row);
    const asked = changedFields(before, changes);
    const wanted = { ...before, ...Object.fromEntries(asked.map((name) => [name, changes[name]!.to])) };
    checkTransitions(fields, before, wanted);
    const values = withDerived(plan, wanted);
    checkValues(fields, values, inChange);
    const names = differing(plan, before, values);
    if (names.length > 0) {
      await checkEdit(plan, unit, ctx, { before, values, names, locked });
      assignValues(plan, unit, row, values);
      passOn(plan, unit, locked, row);
      await rollUp(plan, unit, locked, causesOf(plan, id, before, values));
    }
    return () => presentRecord(fields, row);
  });
}

/** Creates the standard actions of a record. The types of its fields are those of its endpoints. */
export function createRecordService<Name extends string, Plural extends string, F extends Fields, Owner = null>(
  record: RecordDefinition<Name, Plural, F>,
  entity: RecordClass,
  rules: RecordRules<F, Owner>,
) {
  const plan = { record, entity, table: record.name, rules, room: record.room, events: record.events } as unknown as RecordPlan;
  const list = servedListOf(plan);
  const rowOf = (row: RecordEntity) => presentRow(record.fields, row);
  const stateOf = async (ctx: Context, id: string, action: StateAction) => rowOf(await changeOne(plan, ctx, id, action));
  return {
    plan,
    list: (ctx: Context, query: Parameters<typeof readPage>[2]) => readPage(ctx, list, query),
    export: (ctx: Context, query: Parameters<typeof exportList>[3]) => exportList(ctx, plan, list, query),
    trash: (ctx: Context, query: Parameters<typeof readTrash>[2]) => readTrash(ctx, plan, query),
    read: (ctx: Context, id: string) => read(ctx, async ({ em }) => presentRecord(record.fields, await loadRecord(em, plan, ctx, id))),
    history: (ctx: Context, id: string, page: { before?: string; limit: number }) =>
      read(ctx, async ({ em }) => {
        await loadRecord(em, plan, ctx, id);
        return historyPage(sqlIn(em), plan, ctx, { id, ...page });
      }),
    create: (ctx: Context, input: Values & { id: string }) => createRecord(plan, ctx, input),
    edit: (ctx: Context, id: string, changes: FieldChanges) => editRecord(plan, ctx, id, changes),
    archive: (ctx: Context, id: string) => stateOf(ctx, id, 'archive'),
    restore: (ctx: Context, id: string) => stateOf(ctx, id, 'restore'),
    delete: async (ctx: Context, id: string) => ({ id: (await changeOne(plan, ctx, id, 'delete')).id }),
    bulk: (ctx: Context, request: BulkRequest) => changeMany(plan, ctx, request),
  };
}

export type RecordService = ReturnType<typeof createRecordService>;
