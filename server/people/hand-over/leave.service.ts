import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canDeactivate } from '#shared/access/rights.policy.ts';
import type { HandOverKind, HandOverResult, Holdings } from '#shared/people/hand-over.api.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { deactivate, loadRoleHolder, refuseWithoutAdmin } from '#server/access/rights.service.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { EmploymentEntity } from '#server/people/employment.entity.ts';
import { setLeavingOn } from '#server/people/leaving-date.ts';
import { PersonalEntity } from '#server/people/personal.entity.ts';
import type { HandOver } from './hand-over.ts';
import { HandOverEntity } from './hand-over.entity.ts';
import { countGiven, countHeld, heldAmong, listHeld, storeGiven } from './held.sql.ts';

const undoMs = 86_400_000;

interface Receiver {
  readonly kind: HandOverKind;
  readonly personId: string;
}

export interface Departure {
  readonly id: string;
  readonly leavingOn: string;
  readonly receivers: readonly Receiver[];
}

/** A step of long work. Only the last one uses the key of the request, because a repeated request goes on with what is left. */
export function withoutKey(ctx: Context): Context {
  const { idempotency: _, ...step } = ctx;
  return step;
}

/** Loads a person whom the actor may let leave. Throws `person.own` for the actor. */
export async function loadLeaver(em: SqlEntityManager, ctx: Context, personId: string): Promise<PersonEntity> {
  const [person, holder] = await loadRoleHolder(em, ctx, personId);
  authorize(canDeactivate(ctx.actor, holder));
  if (personId === ctx.actor.id || personId === ctx.actor.realId) throw new AppError('person.own');
  if (person.isActive && holder.role === 'super-admin') await refuseWithoutAdmin(em, person);
  return person;
}

/** The last hand-over of a person that can be undone. */
export const findUndoable = (em: SqlEntityManager, { now }: Context, personId: string) =>
  em.findOne(
    HandOverEntity,
    { personId, undoneAt: null, createdAt: { $gt: new Date(now.getTime() - undoMs) } },
    { orderBy: { createdAt: 'desc' } },
  );

async function countAll(em: SqlEntityManager, sources: readonly HandOver[], personId: string): Promise<Holdings['held']> {
  const counts = await countHeld(em, sources, personId);
  return counts.filter(({ count }) => count > 0);
}

/** Reads what a person would hand over. */
export const readHoldings = (ctx: Context, sources: readonly HandOver[], personId: string): Promise<Holdings> =>
  read(ctx, async ({ em }) => {
    const person = await load(em, PersonEntity, personId);
    const { base: role } = await person.role.loadOrFail();
    const { companyId, departmentId = null, path, isActive } = person;
    authorize(canDeactivate(ctx.actor, { role, companyId, departmentId, ownerId: personId, chain: path }));
    const own = await em.findOne(PersonalEntity, { id: personId });
    const manager = person.managerId ? await em.findOne(PersonEntity, { id: person.managerId, isActive: true }) : null;
    const last = await findUndoable(em, ctx, personId);
    return {
      id: personId,
      isActive,
      leavingOn: own?.leavingOn ?? null,
      managerId: manager?.id ?? null,
      held: await countAll(em, sources, personId),
      undoUntil: last ? new Date(last.createdAt.getTime() + undoMs).toISOString() : null,
    };
  });

async function checkReceivers(em: SqlEntityManager, personId: string, receivers: readonly Receiver[]): Promise<void> {
  const kinds = receivers.map(({ kind }) => kind);
  if (new Set(kinds).size < kinds.length) throw invalid('body.receivers', 'unique');
  for (const [place, receiver] of receivers.entries()) {
    const field = `body.receivers.${place}.personId`;
    const { isActive } = await load(em, PersonEntity, receiver.personId, { field });
    if (receiver.personId === personId) throw invalid(field, 'self');
    if (!isActive) throw invalid(field, 'inactive');
  }
}

const begin = (ctx: Context, personId: string, { id, leavingOn, receivers }: Departure): Promise<void> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    await loadLeaver(em, ctx, personId);
    await checkReceivers(em, personId, receivers);
    const { joinedOn } = await em.findOneOrFail(EmploymentEntity, { id: personId });
    if (joinedOn && leavingOn < joinedOn) throw invalid('body.leavingOn', 'notBefore', joinedOn);
    const known = await em.findOne(HandOverEntity, { id });
    if (known && (known.personId !== personId || known.undoneAt)) throw invalid('body.id', 'taken');
    const earlierLeavingOn = await setLeavingOn(unit, ctx, personId, leavingOn);
    const { companyId } = ctx.actor;
    if (!known) em.create(HandOverEntity, { id, companyId, personId, earlierLeavingOn, createdAt: ctx.now, undoneAt: null });
    return () => undefined;
  });

/** Hands over a page of one kind and stores it for the undo. Returns the ids of the page. */
async function givePage(unit: WriteTransaction, ctx: Context, source: HandOver, after: string | undefined, gift: Given) {
  const { em } = unit;
  const { handOverId, personId, receiverId } = gift;
  const page = await listHeld(em, source, personId, { after, limit: pageSize });
  if (page.length === 0) return page;
  const kept = source.isShared ? await heldAmong(em, source, receiverId, page) : [];
  const ids = await source.give(unit, ctx, { ids: page, from: personId, to: receiverId });
  await em.flush();
  const { companyId } = ctx.actor;
  if (ids.length > 0) await storeGiven(em, ctx.now, { companyId, handOverId, kind: source.kind, ids, kept, receiverId });
  return page;
}

interface Given {
  readonly handOverId: string;
  readonly personId: string;
  readonly receiverId: string;
}

async function isOver(ctx: Context, leavingOn: string): Promise<boolean> {
  const { timeZone } = await read(ctx, ({ em }) => load(em, CompanyEntity, ctx.actor.companyId));
  return leavingOn < dayInZone(ctx.now, timeZone);
}

/** Sets the leaving date of a person and hands over what they hold, in one transaction a page. */
export async function letLeave(
  ctx: Context,
  sources: readonly HandOver[],
  personId: string,
  departure: Departure,
): Promise<HandOverResult> {
  const step = withoutKey(ctx);
  const { id, leavingOn, receivers } = departure;
  await begin(step, personId, departure);
  for (const source of sources) {
    const receiverId = receivers.find(({ kind }) => kind === source.kind)?.personId;
    if (receiverId === undefined) continue;
    await writePages<string>(step, (unit, last) => givePage(unit, step, source, last, { handOverId: id, personId, receiverId }));
  }
  if (await isOver(step, leavingOn)) await deactivate(step, personId);
  return write(ctx, async ({ em }) => {
    const { isActive } = await load(em, PersonEntity, personId);
    const counts = await countGiven(em, id);
    const given = sources.map(({ kind }) => ({ kind, count: counts.get(kind) ?? 0 })).filter(({ count }) => count > 0);
    const left = await countAll(em, sources, personId);
    return () => ({ id: personId, isActive, given, left });
  });
}
