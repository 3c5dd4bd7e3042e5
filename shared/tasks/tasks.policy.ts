import type { Action, Actor } from '#shared/platform/actor.schema.ts';
import { may } from '#shared/access/access.policy.ts';
import type { Board } from './board.room.ts';
import type { TaskCard } from './task.schema.ts';

export type BoardAccess = Pick<Board, 'kind' | 'companyId' | 'departmentId' | 'members' | 'isArchived'>;

export type ChainOf = (personId: string) => readonly string[];

/** Privileges never open private boards. Owning a board is a membership, not a privilege. */
const isOpened = (actor: Actor, action: Action, { kind, companyId, departmentId }: Pick<Board, 'kind' | 'companyId' | 'departmentId'>) =>
  kind !== 'private' && may(actor, 'Tasks', action, { companyId, departmentId });

const isMember = (actor: Actor, board: BoardAccess) => board.members[actor.id] !== undefined;

export const canReadBoard = (actor: Actor, board: BoardAccess) =>
  may(actor, 'Tasks', 'view') && (isMember(actor, board) || isOpened(actor, 'view', board));

type AssignedTasksAccess = {
  readonly id: string;
  readonly companyId: string;
  readonly departmentId: string | null;
  readonly chain: readonly string[];
};

/** Readable for the person, the managers above, and by privilege. */
export const canReadAssignedTasks = (actor: Actor, { id, companyId, departmentId, chain }: AssignedTasksAccess) =>
  may(actor, 'Tasks', 'view') &&
  (actor.id === id || chain.includes(actor.id) || may(actor, 'Tasks', 'view', { companyId, departmentId, ownerId: id, chain }));

export const canReadEveryBoard = (actor: Actor, companyId: string) => may(actor, 'Tasks', 'view', { companyId });

/** Owners and editors whose role allows the action, on boards that are not archived. */
const worksOn = (actor: Actor, action: Action, board: BoardAccess) =>
  !board.isArchived &&
  may(actor, 'Tasks', action) &&
  ((isMember(actor, board) && board.members[actor.id] !== 'viewer') || isOpened(actor, action, board));

export const canCreateTask = (actor: Actor, board: BoardAccess) => worksOn(actor, 'create', board);
export const canMoveTask = (actor: Actor, board: BoardAccess) => worksOn(actor, 'edit', board);
export const canAssignTask = canMoveTask;
/** Editors create the labels of the board and choose those of its tasks. */
export const canManageLabels = canMoveTask;

const isOwner = (actor: Actor, board: Pick<Board, 'members'>) => may(actor, 'Tasks', 'edit') && board.members[actor.id] === 'owner';

/** Only project boards have members set by owners; the members of other boards follow rules. */
export const canManageBoard = (actor: Actor, board: Pick<Board, 'kind' | 'members' | 'isArchived'>) =>
  board.kind === 'project' && !board.isArchived && isOwner(actor, board);

/** Department and private boards exist as long as their department or person, so they cannot be archived. */
export const canArchiveBoard = (actor: Actor, board: Pick<Board, 'kind' | 'members'>) => board.kind === 'project' && isOwner(actor, board);

export const canLeaveBoard = (actor: Actor, board: Pick<Board, 'kind' | 'members'>) =>
  board.kind === 'project' && board.members[actor.id] !== undefined;

/** A department board has the name of its department, a private board a translated one. */
export const canRenameBoard = canManageBoard;

/** Owners arrange lanes. A department board is owned by HR, who work elsewhere, so its editors may too. */
export const canArrangeLanes = (actor: Actor, board: BoardAccess) =>
  board.kind === 'department' ? canMoveTask(actor, board) : !board.isArchived && isOwner(actor, board);

/**
 * Effect of assigning a task to this person: free for members, and on department boards for all colleagues; on a project board the person
 * joins as an editor; on a private board it is refused.
 */
export function assignmentEffect({ kind, members }: Pick<Board, 'kind' | 'members'>, personId: string): 'free' | 'joins' | 'refused' {
  if (kind === 'department' || members[personId] !== undefined) return 'free';
  return kind === 'project' ? 'joins' : 'refused';
}

const isAssignedToManaged = (actor: Actor, { kind }: Pick<Board, 'kind'>, { assigneeId }: Pick<TaskCard, 'assigneeId'>, chainOf: ChainOf) =>
  kind !== 'private' && (assigneeId === actor.id || chainOf(assigneeId).includes(actor.id));

export const canReadTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'assigneeId'>, chainOf: ChainOf) =>
  canReadBoard(actor, board) || (may(actor, 'Tasks', 'view') && isAssignedToManaged(actor, board, task, chainOf));

/** Assignees can start and complete their tasks without access to the board. */
export const canWorkOnTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'assigneeId'>, chainOf: ChainOf) =>
  canMoveTask(actor, board) || (!board.isArchived && may(actor, 'Tasks', 'edit') && isAssignedToManaged(actor, board, task, chainOf));

/** Other fields can be edited by assignee, creator and the managers above them, if their role may edit tasks. */
export const canEditTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'assigneeId' | 'creatorId'>, chainOf: ChainOf) =>
  !board.isArchived &&
  may(actor, 'Tasks', 'edit') &&
  canReadTask(actor, board, task, chainOf) &&
  ([task.assigneeId, task.creatorId].some((id) => id === actor.id || chainOf(id).includes(actor.id)) || isOpened(actor, 'edit', board));

export const canDeleteTask = (actor: Actor, board: BoardAccess, task: Pick<TaskCard, 'creatorId'>) =>
  !board.isArchived &&
  may(actor, 'Tasks', 'delete') &&
  canReadBoard(actor, board) &&
  (task.creatorId === actor.id || isOpened(actor, 'delete', board));

/** Readers of a task may comment on it, unless its board is archived. */
export const canCommentOnTask = ({ isArchived }: Pick<Board, 'isArchived'>) => !isArchived;

/** Comments of other people are deleted by those who may delete every task of the board. */
export const canModerateTaskComments = (actor: Actor, board: BoardAccess) => !board.isArchived && isOpened(actor, 'delete', board);

/** Readers may watch a task themselves; editors may also change other watchers. */
export const canChangeWatcher = (
  actor: Actor,
  board: BoardAccess,
  task: Pick<TaskCard, 'assigneeId' | 'creatorId'>,
  { personId, chainOf }: { personId: string; chainOf: ChainOf },
) => (personId === actor.id ? canReadTask(actor, board, task, chainOf) : canEditTask(actor, board, task, chainOf));
