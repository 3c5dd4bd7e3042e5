import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityClass, SqlEntityManager } from '@mikro-orm/postgresql';
import type { RecordOwner } from '#shared/access/access.policy.ts';
import type { PersonPart } from '#shared/people/person-part.ts';
import { canEditEmployee } from '#shared/people/person-parts.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { roomKey } from '#shared/platform/room.ts';
import { erasedText } from '#shared/platform/schema.ts';
import type { Fields } from '#shared/records/field.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { loadOwners } from '#server/access/owners.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { serveRoom, type ServedRoom } from '#server/platform/live/served-room.ts';
import { changedFields, checkReferences } from '#server/records/record-checks.ts';
import { refuseTaken } from './taken-names.ts';

interface PartRow {
  id: string;
  companyId: string;
}

interface PartRules {
  readonly entity: EntityClass<PartRow>;
  readonly canRead: (actor: Actor, person: RecordOwner | null) => boolean;
  /** Records that the part of a person was read; without it, reading leaves no trace. */
  readonly recordRead?: (ctx: Context, personId: string) => Promise<void>;
  /** Checks rights besides those of the part, and what the values must agree with. Throws before anything is changed. */
  readonly check?: (change: PartChange) => Promise<void>;
  /** Runs after the new values are stored, in the transaction of the change. */
  readonly afterEdit?: (unit: WriteTransaction, change: PartChange) => Promise<void>;
}

export interface PartChange {
  readonly em: SqlEntityManager;
  readonly ctx: Context;
  readonly personId: string;
  readonly before: Values;
  readonly values: Values;
  /** Names of the changed fields. */
  readonly names: readonly string[];
}

interface PartPlan extends PartRules {
  readonly part: PersonPart;
}

type State = { id: string } & Values;
const inChange = (name: string) => `body.${name}.to`;
const valuesIn = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** A text that the erasure of the person has emptied is shown as erased. */
const withoutGaps = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? erasedText : value]));

const present = ({ part }: PartPlan, id: string, row: PartRow | null): State => ({
  id,
  ...withoutGaps(valuesIn(Object.keys(part.fields), (row ?? {}) as Values)),
});

const load = async (plan: PartPlan, em: SqlEntityManager, id: string) => present(plan, id, await em.findOne(plan.entity, { id }));

async function authorizeReader({ canRead }: PartPlan, em: SqlEntityManager, actor: Actor, personId: string): Promise<RecordOwner | null> {
  const person = (await loadOwners(em, [personId]))(personId);
  authorizeRead(canRead(actor, person));
  return person;
}

async function readPart(plan: PartPlan, ctx: Context, id: string): Promise<State> {
  const state = await read(ctx, async ({ em }) => {
    await authorizeReader(plan, em, ctx.actor, id);
    return load(plan, em, id);
  });
  await plan.recordRead?.(ctx, id);
  return state;
}

/** The reply contains the whole part, so that a change is a reading too. */
async function editPart(plan: PartPlan, ctx: Context, id: string, changes: FieldChanges): Promise<State> {
  const state = await changePart(plan, ctx, id, changes).catch((error: unknown) => {
    throw refuseTaken(error, inChange);
  });
  await plan.recordRead?.(ctx, id);
  return state;
}

/** True if the actor may change these fields: own ones of the person, or all of an employee. */
const mayEdit = ({ part }: PartPlan, actor: Actor, person: RecordOwner | null, names: readonly string[]): boolean =>
  canEditEmployee(actor, person) || (person?.ownerId === actor.id && names.every((name) => part.ownFields.includes(name)));

const changePart = (plan: PartPlan, ctx: Context, id: string, changes: FieldChanges): Promise<State> =>
  write(ctx, async (unit) => {
    authorize(mayEdit(plan, ctx.actor, await authorizeReader(plan, unit.em, ctx.actor, id), Object.keys(changes)));
    const after = await changeIn(plan, unit, { ctx, id, changesOf: () => changes });
    return () => after;
  });

interface PartEdit {
  readonly ctx: Context;
  /** Id of the person. */
  readonly id: string;
  /** Returns the changes for the values that are stored now. */
  readonly changesOf: (before: Values) => FieldChanges;
}

async function changeIn(plan: PartPlan, unit: WriteTransaction, { ctx, id, changesOf }: PartEdit): Promise<State> {
  const { em, recordEvent } = unit;
  const { part, entity } = plan;
  await lockNames(sqlIn(em), [roomKey(part.room, id)]);
  const row = await em.findOne(entity, { id });
  const before = present(plan, id, row);
  const changes = changesOf(before);
  const changed = changedFields(before, changes);
  if (changed.length === 0) return before;
  const after: State = { ...before, ...Object.fromEntries(changed.map((one) => [one, changes[one]!.to])) };
  await checkReferences(em, { record: part }, { actor: ctx.actor, values: after, names: changed }, inChange);
  const change = { em, ctx, personId: id, before, values: after, names: changed };
  await plan.check?.(change);
  if (row) em.assign(row, valuesIn(changed, after) as never);
  else em.create(entity, { ...after, companyId: ctx.actor.companyId } as never);
  recordEvent(part.room, id, part.edited, () => ({ ...after, before: valuesIn(changed, before), changed }) as never);
  if (plan.afterEdit) {
    await em.flush();
    await plan.afterEdit(unit, change);
  }
  return after;
}

const servePart = (plan: PartPlan): ServedRoom =>
  serveRoom(plan.part.room, {
    rowsOf: 'person',
    async authorize({ em, actor }, id) {
      await authorizeReader(plan, em, actor, id);
    },
    load: ({ em }, id) => load(plan, em, id) as never,
    ...(plan.recordRead && { recordRead: async (_: unknown, id: string) => (ctx: Context) => plan.recordRead!(ctx, id) }),
  });

const routesOf =
  (plan: PartPlan): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { read: reading, edit: editing } = plan.part.endpoints as unknown as Record<'read' | 'edit', Endpoint>;
    const personOf = (params: unknown) => (params as { personId: string }).personId;
    app.route({ ...reading, handler: ({ ctx, params }) => readPart(plan, ctx, personOf(params)) as never });
    app.route({ ...editing, handler: ({ ctx, params, body }) => editPart(plan, ctx, personOf(params), body as FieldChanges) as never });
  };

/** Creates the room and the routes of a part of a person. A person without a row has empty values. `entity` has the id of the person. */
export function createPersonPart<Name extends string, F extends Fields>(part: PersonPart<Name, F>, rules: PartRules) {
  const plan: PartPlan = { ...rules, part: part as unknown as PersonPart };
  const { name, fields } = plan.part;
  /** Changes the part in the transaction of another change, whose rights have been checked. */
  const editIn = (unit: WriteTransaction, edit: PartEdit) => changeIn(plan, unit, edit);
  return { name, fields, entity: rules.entity, served: servePart(plan), routes: routesOf(plan), editIn };
}
