import { may, type RecordOwner } from '#shared/access/access.policy.ts';
import type { Action, Actor } from '#shared/platform/actor.schema.ts';

/** People who decide about an objective and its key results. */
export interface ObjectivePeople {
  readonly owner: RecordOwner;
  readonly assigneeIds: readonly string[];
  /** Level of the objective; unknown for one that does not exist yet. */
  readonly level?: string;
  /** State of the objective; unknown for one that does not exist yet. */
  readonly state?: string;
  /** False if the company lets people change active objectives without another approval. */
  readonly isReapproved?: boolean;
}

/** Objective or key result as the policy sees it. */
interface Place {
  readonly visibility: string;
}
interface LeveledPlace extends Place {
  readonly level: string;
}

/** Rows of the privileges of objectives and of key results. */
export type ObjectivesPage = 'Objectives' | 'Key Results';
export const isHr = ({ role }: Actor) => role === 'hr-admin' || role === 'super-admin';
const isAbove = ({ id }: Actor, { chain }: RecordOwner) => chain.includes(id);

/** A private objective is read by its owner, its assignees, the managers above the owner, and HR. Its key results have the same readers. */
export function canReadObjective(actor: Actor, page: ObjectivesPage, { visibility }: Place, people: ObjectivePeople | null): boolean {
  if (people === null || !may(actor, page, 'view', people.owner)) return false;
  if (visibility !== 'private') return true;
  const { owner, assigneeIds } = people;
  return owner.ownerId === actor.id || assigneeIds.includes(actor.id) || isAbove(actor, owner) || isHr(actor);
}

/** An individual objective is set by its owner or the managers above them, one of a team by its owner or theirs, one of the company by HR. */
function maySet(actor: Actor, action: Action, page: ObjectivesPage, { level }: LeveledPlace, people: ObjectivePeople | null): boolean {
  if (people === null || !may(actor, page, action, people.owner)) return false;
  if (isHr(actor)) return true;
  if (level === 'company') return false;
  const isOwn = people.owner.ownerId === actor.id;
  return level === 'team' ? (isOwn && actor.role === 'manager') || isAbove(actor, people.owner) : isOwn || isAbove(actor, people.owner);
}

export const canCreateObjective = (actor: Actor, objective: LeveledPlace, people: ObjectivePeople | null) =>
  maySet(actor, 'create', 'Objectives', objective, people);
export const canEditObjective = (actor: Actor, objective: LeveledPlace, people: ObjectivePeople | null) =>
  canReadObjective(actor, 'Objectives', objective, people) && maySet(actor, 'edit', 'Objectives', objective, people);
/** Only what was never approved is deleted; an active objective is closed. */
export const canDeleteObjective = (actor: Actor, objective: LeveledPlace & { readonly state: string }, people: ObjectivePeople | null) =>
  ['draft', 'returned'].includes(objective.state) && maySet(actor, 'delete', 'Objectives', objective, people);

/** Key results are changed by those who set their objective. */
export const canChangeKeyResult = (
  actor: Actor,
  action: 'create' | 'edit' | 'delete',
  place: LeveledPlace,
  people: ObjectivePeople | null,
) => canReadObjective(actor, 'Key Results', place, people) && maySet(actor, action, 'Key Results', place, people);

/** The assignee of a key result, the owner and the assignees of its objective check in; HR does it on their behalf. */
export const canCheckIn = (actor: Actor, assigneeId: string, people: ObjectivePeople) =>
  assigneeId === actor.id || people.owner.ownerId === actor.id || people.assigneeIds.includes(actor.id) || isHr(actor);

/** Objectives that have been approved take check-ins, also while a change of them waits for approval. */
export const takesCheckIns = (state: string) => state === 'active';
