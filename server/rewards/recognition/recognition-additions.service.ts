import type { ReactionName } from '#shared/comments/comment.schema.ts';
import { withReaction } from '#shared/comments/reactions.ts';
import { invalid } from '#shared/platform/errors.ts';
import { recognitionFeedRoom } from '#shared/rewards/recognition-feed.room.ts';
import { recognitionRoom } from '#shared/rewards/recognition.room.ts';
import {
  feedReactionChanged,
  feedRecognitionChanged,
  recognitionRaised,
  recognitionReactionChanged,
} from '#shared/rewards/recognition.events.ts';
import { maxAddOns, maxPointsEach, type AddOn, type ReactionChange, type Recognition } from '#shared/rewards/recognition.schema.ts';
import { canAddPoints, canReadRecognition } from '#shared/rewards/rewards.policy.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { keyOf, openLedger } from '#server/rewards/points/ledger.ts';
import { findCounted } from '#server/rewards/points/points.sql.ts';
import { lockRecognition } from './recognition-access.ts';
import { RecipientEntity } from './recognition.entity.ts';
import { findPlaces } from './recognition.sql.ts';
import { spend } from './spend.ts';

async function lockReadable({ em }: WriteTransaction, { actor }: Context, id: string) {
  const found = await lockRecognition(em, id);
  authorizeRead(canReadRecognition(actor, found.present()));
  return found;
}

function recordInFeeds({ recordEvent }: WriteTransaction, { feedIds }: Recognition, present: () => Recognition): void {
  for (const feedId of feedIds) recordEvent(recognitionFeedRoom, feedId, feedRecognitionChanged, present);
}

/** Moves the points by entries that name the addition. Refused at the field if the giver has too few. */
async function move(unit: WriteTransaction, ctx: Context, { id: refId, points }: Pick<AddOn, 'id' | 'points'>, people: readonly string[]) {
  const { id: giverId } = ctx.actor;
  const received = people.map((personId) => ({ personId, account: 'earned', delta: points, kind: 'received', refId }) as const);
  const given = (['give', 'boost'] as const).map((account) => ({ personId: giverId, account, delta: 0, kind: 'given', refId }) as const);
  // The ledger leaves out what it has counted, so an id of another addition would move points on one side only.
  if ((await findCounted(unit.em, [...received, ...given].map(keyOf))).size > 0) throw invalid('body.id', 'taken');
  const ledger = await openLedger(unit, ctx, [giverId, ...people], [giverId]);
  const { give, boost } = ledger.balancesOf(giverId);
  const total = points * people.length;
  if (total > give + boost) throw invalid('body.points', 'too-many-points', give + boost);
  spend(ledger, giverId, refId, total);
  received.forEach(ledger.change);
  await ledger.store();
}

/** Adds points of the actor to the recognition of a colleague, for each of its active people. A repeated request changes nothing. */
export const addPoints = (ctx: Context, recognitionId: string, { id, points }: Pick<AddOn, 'id' | 'points'>): Promise<Recognition> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const { actor } = ctx;
    const { entity, recipients, present } = await lockReadable(unit, ctx, recognitionId);
    const recognition = present();
    authorize(canAddPoints(actor, recognition));
    if (recognition.addOns.some((one) => one.id === id && one.personId === actor.id)) return present;
    if (recognition.addOns.length >= maxAddOns) throw invalid('body.points', 'max', maxAddOns);
    const room = maxPointsEach - Math.max(...recipients.map((one) => one.points));
    if (points > room) throw invalid('body.points', 'max', room);
    const active = (
      await findPlaces(
        em,
        recipients.map(({ personId }) => personId),
      )
    ).map((person) => person.id);
    if (active.length === 0) throw invalid('body.points', 'absent');
    await move(unit, ctx, { id, points }, active);
    for (const row of await em.find(RecipientEntity, { recognitionId, personId: { $in: active } })) row.points += points;
    const addOn: AddOn = { id, personId: actor.id, points };
    entity.addOns = [...recognition.addOns, addOn];
    const raised = recipients.map((one) => (active.includes(one.personId) ? { ...one, points: one.points + points } : one));
    const presentRaised = () => entity.present(raised);
    recordEvent(recognitionRoom, recognitionId, recognitionRaised, () => ({ recognition: presentRaised(), addOn }));
    recordInFeeds(unit, recognition, presentRaised);
    return presentRaised;
  });

/** Adds a reaction of the actor to a recognition, or takes it away. A repeated request changes nothing. */
export const reactToRecognition = (
  ctx: Context,
  recognitionId: string,
  { name, isOn }: { readonly name: ReactionName; readonly isOn: boolean },
): Promise<Recognition> =>
  write(ctx, async (unit) => {
    const { entity, present } = await lockReadable(unit, ctx, recognitionId);
    const isThere = entity.reactions.some((one) => one.name === name && one.personIds.includes(ctx.actor.id));
    if (isThere === isOn) return present;
    entity.reactions = withReaction(entity.reactions, name, ctx.actor.id, isOn);
    const change = (): ReactionChange => ({ id: recognitionId, name, personId: ctx.actor.id, isOn });
    unit.recordEvent(recognitionRoom, recognitionId, recognitionReactionChanged, change);
    for (const feedId of entity.feedIds as string[]) unit.recordEvent(recognitionFeedRoom, feedId, feedReactionChanged, change);
    return present;
  });
