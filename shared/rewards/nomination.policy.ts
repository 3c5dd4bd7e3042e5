import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { FieldRights } from '#shared/records/field-rights.ts';
import type { NominationAction } from './nomination-actions.ts';
import { levelStates } from './nomination.record.ts';

const page = 'RewardsNomination';

interface Place {
  readonly nominatorId: string;
  readonly nomineeId: string;
}
interface StatedPlace extends Place {
  readonly state: string;
  readonly firstApproverId?: string | null;
  readonly secondApproverId?: string | null;
  readonly thirdApproverId?: string | null;
}

/** People who have approved a nomination at the levels that it has passed. */
export const earlierApprovers = ({
  firstApproverId,
  secondApproverId,
  thirdApproverId,
}: Omit<StatedPlace, keyof Place | 'state'>): string[] =>
  [firstApproverId, secondApproverId, thirdApproverId].filter((id) => typeof id === 'string');

/** Programme of a nomination, and who approves the nomination at each of its levels. */
export interface NominationPlace {
  readonly state: string;
  readonly approvalLevels: number;
  readonly committeeIds: readonly string[];
  /** Ids of the approvers by level. */
  readonly approverIds: readonly (readonly string[])[];
}

const isHr = ({ role }: Actor) => role === 'hr-admin' || role === 'super-admin';
const isOwn = (actor: Actor, { nominatorId }: Place) => nominatorId === actor.id;
const isConcerned = (actor: Actor, { nominatorId, nomineeId }: Place) => nominatorId === actor.id || nomineeId === actor.id;

/** Programmes whose nominations can still change. */
const undecided = ['open', 'reviewing'];

/** Number of levels that a nomination has passed; -1 once it is decided. */
const passed = ({ state }: { readonly state: string }) => (levelStates as readonly string[]).indexOf(state);

/** Level that a nomination waits for, counted from 1; 0 when it waits for none. */
export function levelAwaited(nomination: { readonly state: string }, programme: NominationPlace | null): number {
  const level = passed(nomination) + 1;
  return programme && undecided.includes(programme.state) && level > 0 && level <= programme.approvalLevels ? level : 0;
}

/** True for a nomination that has passed all levels of its programme and waits for the vote. */
export const isEligible = (nomination: { readonly state: string }, { approvalLevels }: { readonly approvalLevels: number }): boolean =>
  passed(nomination) >= approvalLevels;

export const canReadNominations = (actor: Actor) => may(actor, page, 'view');
/** People nominate in their own name; HR may enter nominations of others. */
export const canNominate = (actor: Actor, nomination: Place) => may(actor, page, 'create') && (isOwn(actor, nomination) || isHr(actor));

const isOpen = (programme: NominationPlace | null) => programme !== null && undecided.includes(programme.state);

/** The nominator writes until somebody has approved or the vote has begun. */
export const canEditNomination = (actor: Actor, nomination: StatedPlace, programme: NominationPlace | null) =>
  may(actor, page, 'edit') && programme?.state === 'open' && nomination.state === 'submitted' && (isOwn(actor, nomination) || isHr(actor));
export const canDeleteNomination = (actor: Actor, nomination: StatedPlace) =>
  may(actor, page, 'delete') && isHr(actor) && ['submitted', 'declined', 'withdrawn'].includes(nomination.state);

/** The people and the programme of a stored nomination stay. */
export const nominationFieldRights = (nomination: object): FieldRights =>
  'version' in nomination ? { programmeId: 'read', nomineeId: 'read', nominatorId: 'read' } : {};

/** Members of the committee vote, except about themselves and about whom they nominated. */
export const canVoteForNomination = (actor: Actor, nomination: StatedPlace, programme: NominationPlace | null) =>
  canReadNominations(actor) &&
  programme?.state === 'reviewing' &&
  programme.committeeIds.includes(actor.id) &&
  isEligible(nomination, programme) &&
  !isConcerned(actor, nomination);

/**
 * The approvers of the level decide, and HR; nobody about an own nomination or about themselves. Who has approved at a level approves at
 * another one only where there is nobody else.
 */
const decidesAt = (actor: Actor, nomination: StatedPlace, programme: NominationPlace | null, level: number) =>
  level > 0 &&
  !isConcerned(actor, nomination) &&
  ((isHr(actor) && may(actor, page, 'approve') && !earlierApprovers(nomination).includes(actor.id)) ||
    programme!.approverIds[level - 1]?.includes(actor.id) === true);
const approvesAt = (level: number) => (actor: Actor, nomination: StatedPlace, programme: NominationPlace | null) =>
  levelAwaited(nomination, programme) === level && decidesAt(actor, nomination, programme, level);
const canDecline = (actor: Actor, nomination: StatedPlace, programme: NominationPlace | null) =>
  decidesAt(actor, nomination, programme, levelAwaited(nomination, programme));
const canWithdraw = (actor: Actor, nomination: StatedPlace, programme: NominationPlace | null) =>
  canReadNominations(actor) && isOpen(programme) && (isOwn(actor, nomination) || isHr(actor));

export const canActOnNomination: Readonly<
  Record<NominationAction, (actor: Actor, nomination: StatedPlace, programme: NominationPlace | null) => boolean>
> = {
  approveFirst: approvesAt(1),
  approveSecond: approvesAt(2),
  approveThird: approvesAt(3),
  decline: canDecline,
  withdraw: canWithdraw,
};
