import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { Recognition } from '#shared/rewards/recognition.schema.ts';
import { recognitionFeedRoom } from '#shared/rewards/recognition-feed.room.ts';
import { recognitionRoom } from '#shared/rewards/recognition.room.ts';
import { feedRecognitionAdded, feedRecognitionRemoved, recognitionDeleted, recognitionGiven } from '#shared/rewards/recognition.events.ts';
import type { NewRecognition } from '#shared/rewards/recognitions.api.ts';
import { canDeleteRecognition, canReadRecognition, canRecognise, isDeletableAt } from '#shared/rewards/rewards.policy.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { CompanyValueEntity } from '#server/rewards/company-value.entity.ts';
import { monthOf, openLedger, type Ledger } from '#server/rewards/points/ledger.ts';
import { loadBudget } from '#server/rewards/points/points.sql.ts';
import { lockRecognition } from './recognition-access.ts';
import { RecipientEntity, RecognitionEntity } from './recognition.entity.ts';
import { findPlaces, type PlacedPerson } from './recognition.sql.ts';
import { giveBack, spend } from './spend.ts';

const totalOf = ({ recipients }: Pick<NewRecognition, 'recipients'>) => recipients.reduce((total, { points }) => total + points, 0);

function checkRecipients({ actor }: Context, { recipients }: NewRecognition): void {
  const ids = recipients.map(({ personId }) => personId);
  if (ids.includes(actor.id)) throw invalid('body.recipients', 'self');
  if (new Set(ids).size < ids.length) throw invalid('body.recipients', 'twice');
}

/** Feeds in which a recognition appears. A private one is seen only by the people whom it concerns. */
function feedsOf({ actor }: Context, { isPrivate, recipients }: NewRecognition, places: readonly PlacedPerson[]): string[] {
  const people = [actor.id, ...recipients.map(({ personId }) => personId)];
  if (isPrivate) return people;
  const departments = [actor.departmentId, ...places.map(({ departmentId }) => departmentId)].filter((id) => id !== null);
  return [actor.companyId, ...new Set(departments), ...people];
}

/** Spends the points to give and then the boost. Refused at the field if they are too few. */
function spendOn(ledger: Ledger, { actor }: Context, recognition: NewRecognition): void {
  const { give, boost } = ledger.balancesOf(actor.id);
  const total = totalOf(recognition);
  if (total > give + boost) throw invalid('body.recipients', 'too-many-points', give + boost);
  spend(ledger, actor.id, recognition.id, total);
  for (const { personId, points } of recognition.recipients)
    ledger.change({ personId, account: 'earned', delta: points, kind: 'received', refId: recognition.id });
}

async function store({ em }: WriteTransaction, { actor, now }: Context, { recipients, ...input }: NewRecognition, feedIds: string[]) {
  const { id, valueId, message, isPrivate, isUnranked } = input;
  const of = { companyId: actor.companyId, createdAt: now };
  const place = {
    authorId: actor.id,
    valueId,
    message: message.trim(),
    feedIds,
    isPrivate,
    isUnranked,
    reactions: [],
    addOns: [],
    at: now,
  };
  const entity = em.create(RecognitionEntity, { id, ...of, ...place });
  await em.flush(); // their keys name this row
  recipients.forEach((recipient, index) => em.create(RecipientEntity, { ...of, recognitionId: id, place: index, ...recipient }));
  return entity;
}

/** Nobody deletes the value before the recognition names it. */
async function lockValue(em: SqlEntityManager, id: string): Promise<void> {
  const open = { id, deletedAt: null, isArchived: false };
  if (!(await em.findOne(CompanyValueEntity, open, { lockMode: LockMode.PESSIMISTIC_READ }))) throw invalid('body.valueId', 'absent');
}

async function give(ctx: Context, input: NewRecognition): Promise<Recognition> {
  return write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const people = input.recipients.map(({ personId }) => personId);
    const places = await findPlaces(em, people);
    if (places.length < people.length) throw invalid('body.recipients', 'absent');
    await lockValue(em, input.valueId);
    const ledger = await openLedger(unit, ctx, [ctx.actor.id, ...people], [ctx.actor.id]);
    spendOn(ledger, ctx, input);
    const feedIds = feedsOf(ctx, input, places);
    const entity = await store(unit, ctx, input, feedIds);
    await ledger.store();
    const present = () => entity.present(input.recipients);
    recordEvent(recognitionRoom, input.id, recognitionGiven, present);
    for (const feedId of feedIds) recordEvent(recognitionFeedRoom, feedId, feedRecognitionAdded, present);
    return present;
  });
}

/** Recognises people and gives them points, in one transaction. */
export async function giveRecognition(ctx: Context, input: NewRecognition): Promise<Recognition> {
  authorize(canRecognise(ctx.actor));
  checkRecipients(ctx, input);
  try {
    return await give(ctx, input);
  } catch (error) {
    if (violatesConstraint(error, 'recognition_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

/** Gives everybody the points that they had before. Throws `points.spent` if somebody has spent them. */
async function reverse(ledger: Ledger, { em }: WriteTransaction, { id, authorId, recipients, addOns }: Recognition): Promise<void> {
  for (const { personId, points } of recipients)
    ledger.change({ personId, account: 'earned', delta: -points, kind: 'withdrawn', refId: id });
  await giveBack(em, ledger, authorId, id);
  for (const addOn of addOns) await giveBack(em, ledger, addOn.personId, addOn.id);
}

/** Deletes a recognition within 15 minutes, unless its points are spent or its month is over. */
export const deleteRecognition = (ctx: Context, id: string): Promise<{ id: string }> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const { actor, now } = ctx;
    const { entity, present } = await lockRecognition(em, id);
    const recognition = present();
    authorizeRead(canReadRecognition(actor, recognition));
    if (recognition.authorId === actor.id && !isDeletableAt(recognition, now)) throw new AppError('recognition.kept');
    authorize(canDeleteRecognition(actor, recognition, now));
    const people = [recognition.authorId, ...[...recognition.recipients, ...recognition.addOns].map(({ personId }) => personId)];
    const ledger = await openLedger(unit, ctx, people, [actor.id]);
    const { timeZone } = await loadBudget(em, actor.companyId);
    if (monthOf(entity.at, timeZone) !== ledger.month) throw new AppError('recognition.kept');
    await reverse(ledger, unit, recognition);
    entity.deletedAt = now;
    await ledger.store();
    recordEvent(recognitionRoom, id, recognitionDeleted, () => ({ id }));
    for (const feedId of recognition.feedIds) recordEvent(recognitionFeedRoom, feedId, feedRecognitionRemoved, () => ({ id }));
    return () => ({ id });
  });
