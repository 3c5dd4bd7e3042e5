import type { Action, Actor } from '#shared/platform/actor.schema.ts';
import { may } from '#shared/access/access.policy.ts';
import type { Board } from './board.room.ts';
import type { TaskCard } from './task.schema.ts';

/** What of a board decides who may do what there. */
export type BoardAccess = Pick<Board, 'kind' | 'companyId' | 'departmentId' | 'members' | 'isArchived'>;

/** The managers above a person, the line manager last. */
export type ChainOf = (personId: string) => readonly string[];

/** What privileges open. A private board is nobody's but its members', and owning a board is a membership, not a privilege. */
const isOpened = (actor: Actor, action: Action, { kind, companyId, departmentId }: Pick<Board, 'kind' | 'companyId' | 'departmentId'>) =>
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

/** Every board of the company that is nobody's private one, whoever is on it. */
export const canReadEveryBoard = (actor: Actor, companyId: string) => may(actor, 'Tasks', 'view', { companyId });

/** Owners and editors work on a board, where their role may do that on the page at all; on an archived one nobody does. */
const worksOn = (actor: Actor, action: Action, board: BoardAccess) =>
  !board.isArchived &&
  may(actor, 'Tasks', action) &&
  ((isMember(actor, board) && board.members[actor.id] !== 'viewer') || isOpened(actor, action, board));

export const canCreateTask = (actor: Actor, board: BoardAccess) => worksOn(actor, 'create', board);
export const canMoveTask = (actor: Actor, board: BoardAccess) => worksOn(actor, 'edit', board);
export const canAssignTask = canMoveTask;

const isOwner = (actor: Actor, board: Pick<Board, 'members'>) => may(actor, 'Tasks', 'edit') && board.members[actor.id] === 'owner';

/** Who belongs to a project board is its owners' to say; the others have their members by a rule. */
export const canManageBoard = (actor: Actor, board: Pick<Board, 'kind' | 'members' | 'isArchived'>) =>
  board.kind === 'project' && !board.isArchived && isOwner(actor, board);

/** The others are there as long as their department or their person. Only owners bring an archived one back. */
export const canArchiveBoard = (actor: Actor, board: Pick<Board, 'kind' | 'members'>) => board.kind === 'project' && isOwner(actor, board);

/** One's membership of a project board is one's own to end. */
export const canLeaveBoard = (actor: Actor, board: Pick<Board, 'kind' | 'members'>) =>
  board.kind === 'project' && board.members[actor.id] !== undefined;

/** A private board is called alike for everybody, each in their language. */
export const canRenameBoard = (actor: Actor, board: Pick<Board, 'kind' | 'members' | 'isArchived'>) =>
  board.kind !== 'private' && !board.isArchived && isOwner(actor, board);

/** Lanes are the owners' to arrange; a department's, whose owner is HR and works elsewhere, its editors' too. */
export const canArrangeLanes = (actor: Actor, board: BoardAccess) =>
  board.kind === 'department' ? canMoveTask(actor, board) : !board.isArchived && isOwner(actor, board);

/**
 * What it takes that a task becomes somebody's: nothing for who is on the board, and on a department's for whoever works
 * in the company; that a project makes them its editor; or, off a private board, another board.
 */
export function assigningTo({ kind, members }: Pick<Board, 'kind' | 'members'>, personId: string): 'free' | 'joins' | 'refused' {
  if (kind === 'department' || members[personId] !== undefined) return 'free';
  return kind === 'project' ? 'joins' : 'refused';
}

/** What somebody has to do is theirs and the managers' above them, on whatever board it stands but a private one. */
const isOnTheirDesk = (actor: Actor, { kind }: Pick<Board, 'kind'>, { assigneeId }: Pick<TaskCard, 'assigneeId'>, chainOf: ChainOf) =>
  kind !== 'private' && (assigneeId === actor.id || chainOf(assigneeId).includes(actor.id));

/** Whoever reads the board reads its tasks, and whoever has one on their desk reads that one. */
export const canReadTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'assigneeId'>, chainOf: ChainOf) =>
  canReadBoard(actor, board) || (may(actor, 'Tasks', 'view') && isOnTheirDesk(actor, board, task, chainOf));

/** What is on one's desk can be begun and completed there, without a part in its board. */
export const canWorkOnTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'assigneeId'>, chainOf: ChainOf) =>
  canMoveTask(actor, board) || (!board.isArchived && may(actor, 'Tasks', 'edit') && isOnTheirDesk(actor, board, task, chainOf));

/** Other fields belong to the assignee, the creator and the managers above them, where their role may edit tasks. */
export const canEditTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'assigneeId' | 'creatorId'>, chainOf: ChainOf) =>
  !board.isArchived &&
  may(actor, 'Tasks', 'edit') &&
  canReadTask(actor, board, task, chainOf) &&
  ([task.assigneeId, task.creatorId].some((id) => id === actor.id || chainOf(id).includes(actor.id)) || isOpened(actor, 'edit', board));

/** The creator deletes, and whoever may delete on the whole board. */
export const canDeleteTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'creatorId'>) =>
  !board.isArchived &&
  may(actor, 'Tasks', 'delete') &&
  canReadBoard(actor, board) &&
  (task.creatorId === actor.id || isOpened(actor, 'delete', board));

/** Whoever may read a task may watch it; whoever may change it also says who else does. */
export const canChangeWatcher = (
  actor: Actor,
  board: BoardAccess,
  task: Pick<TaskCard, 'assigneeId' | 'creatorId'>,
  { personId, chainOf }: { personId: string; chainOf: ChainOf },
) => (personId === actor.id ? canReadTask(actor, board, task, chainOf) : canEditTask(actor, board, task, chainOf));
