import type { Actor } from '#shared/platform/actor.schema.ts';
import { may } from '#shared/access/access.policy.ts';
import type { Board } from './board.room.ts';
import type { TaskCard } from './task.schema.ts';

type BoardAccess = Pick<Board, 'kind' | 'companyId' | 'departmentId' | 'ownerId' | 'members'>;

/** The managers above a person, the line manager last. */
export type ChainOf = (personId: string) => readonly string[];

const isMember = (actor: Actor, board: BoardAccess) => board.members[actor.id] !== undefined;

/** A private board is its members' alone; privileges open the others. */
export const canReadBoard = (actor: Actor, board: BoardAccess) =>
  isMember(actor, board) || (board.kind !== 'private' && may(actor, 'Tasks', 'view', board));

/** Owners and editors create, move and assign. */
export const canMoveTask = (actor: Actor, board: BoardAccess) =>
  (isMember(actor, board) && board.members[actor.id] !== 'viewer') || (board.kind !== 'private' && may(actor, 'Tasks', 'edit', board));

export const canCreateTask = canMoveTask;

/** Other fields belong to the assignee, the creator and the managers above them. */
export const canEditTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'assigneeId' | 'creatorId'>, chainOf: ChainOf) =>
  canReadBoard(actor, board) &&
  ([task.assigneeId, task.creatorId].some((id) => id === actor.id || chainOf(id).includes(actor.id)) ||
    (board.kind !== 'private' && may(actor, 'Tasks', 'edit', board)));

/** The creator deletes, and whoever may delete on the whole board. */
export const canDeleteTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'creatorId'>) =>
  canReadBoard(actor, board) && (task.creatorId === actor.id || (board.kind !== 'private' && may(actor, 'Tasks', 'delete', board)));
