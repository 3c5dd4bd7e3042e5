import { may, type RecordOwner } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { deletableMinutes, type Recognition } from './recognition.schema.ts';

const page = 'Rewards';

export const canUseRewards = (actor: Actor) => may(actor, page, 'view');
export const canRecognise = (actor: Actor) => may(actor, page, 'create');

/** A private recognition is read by its author and by those whom it is for. */
export const canReadRecognition = (actor: Actor, { feedIds }: Pick<Recognition, 'feedIds'>) =>
  canUseRewards(actor) && (feedIds.includes(actor.companyId) || feedIds.includes(actor.id));

/** People who may recognise add points to the recognition of colleagues. Its author and its people do not. */
export const canAddPoints = (actor: Actor, recognition: Pick<Recognition, 'authorId' | 'recipients' | 'feedIds'>) =>
  canRecognise(actor) &&
  canReadRecognition(actor, recognition) &&
  recognition.authorId !== actor.id &&
  recognition.recipients.every(({ personId }) => personId !== actor.id);

export const isDeletableAt = ({ at }: Pick<Recognition, 'at'>, now: Date) => now.getTime() < Date.parse(at) + deletableMinutes * 60_000;

/** Only the author takes a recognition back, within a quarter of an hour. */
export const canDeleteRecognition = (actor: Actor, recognition: Pick<Recognition, 'authorId' | 'at'>, now: Date) =>
  recognition.authorId === actor.id && may(actor, page, 'delete') && isDeletableAt(recognition, now);

export const canModerateRecognitions = (actor: Actor) => may(actor, 'Rewards Management', 'edit');

/** Decides about redemptions and delivers them. */
export const canDecideRedemptions = (actor: Actor) => may(actor, 'Rewards Management', 'approve');

/** Grants points of the company and takes points away. */
export const canChangePoints = (actor: Actor) => may(actor, 'Rewards Management', 'edit');

/** Opens the statements of other people. */
export const canOpenStatements = (actor: Actor) => canUseRewards(actor) && may(actor, 'Rewards Management', 'view');

/** Points and their statement are read by their person, and by people who manage rewards. */
export const canReadPoints = (actor: Actor, owner: RecordOwner | null) =>
  owner !== null && canUseRewards(actor) && (owner.ownerId === actor.id || may(actor, 'Rewards Management', 'view', owner));
