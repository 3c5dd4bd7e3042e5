import type { Action, Actor } from '#shared/platform/actor.schema.ts';
import { may } from '#shared/access/access.policy.ts';
import type { Board } from './board.room.ts';
import type { TaskCard } from './task.schema.ts';

type BoardAccess = Pick<Board, 'kind' | 'companyId' | 'departmentId' | 'members'>;

/** The managers above a person, the line manager last. */
export type ChainOf = (personId: string) => readonly string[];

/** What privileges open. A private board is nobody's but its members', and owning a board is a membership, not a privilege. */
const isOpened = (actor: Actor, action: Action, { kind, companyId, departmentId }: BoardAccess) =>
  kind !== 'private' && may(actor, 'Tasks', action, { companyId, departmentId });

const isMember = (actor: Actor, board: BoardAccess) => board.members[actor.id] !== undefined;

/** Members read, where their role may see the page at all, and whom a privilege lets in. */
export const canReadBoard = (actor: Actor, board: BoardAccess) =>
  may(actor, 'Tasks', 'view') && (isMember(actor, board) || isOpened(actor, 'view', board));

/** Whose desk it is. `chain` holds the managers above, the line manager last. */
type DeskAccess = {
  readonly id: string;
  readonly companyId: string;
  readonly departmentId: string | null;
  readonly chain: readonly string[];
};

/** What somebody has to do is theirs, the managers' above them, and whom a privilege lets in. */
export const canReadDesk = (actor: Actor, { id, companyId, departmentId, chain }: DeskAccess) =>
  may(actor, 'Tasks', 'view') &&
  (actor.id === id || chain.includes(actor.id) || may(actor, 'Tasks', 'view', { companyId, departmentId, ownerId: id, chain }));

/** Owners and editors create, move and assign. */
export const canMoveTask = (actor: Actor, board: BoardAccess) =>
  (isMember(actor, board) && board.members[actor.id] !== 'viewer') || isOpened(actor, 'edit', board);

/** Who belongs to a project board is its owners' to say; the others have their members by a rule. */
export const canManageBoard = (actor: Actor, board: Pick<Board, 'kind' | 'members'>) =>
  board.kind === 'project' && board.members[actor.id] === 'owner';

export const canCreateTask = canMoveTask;

/** Other fields belong to the assignee, the creator and the managers above them. */
export const canEditTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'assigneeId' | 'creatorId'>, chainOf: ChainOf) =>
  canReadBoard(actor, board) &&
  ([task.assigneeId, task.creatorId].some((id) => id === actor.id || chainOf(id).includes(actor.id)) || isOpened(actor, 'edit', board));

/** The creator deletes, and whoever may delete on the whole board. */
export const canDeleteTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'creatorId'>) =>
  canReadBoard(actor, board) && (task.creatorId === actor.id || isOpened(actor, 'delete', board));
