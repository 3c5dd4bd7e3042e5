import { boardRoom } from '#shared/tasks/board.room.ts';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { assignmentEffect, canCreateTask, type BoardAccess } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { followedRoom } from '#client/platform/live/room-store.ts';
import { createTask } from '#client/tasks/state/board.store.ts';
import { useFindBoardAccess } from '#client/tasks/state/board-access.ts';
import { useBoards, type ListedBoard } from '#client/tasks/state/boards.store.ts';
import { draftNow, writeDraft } from '#client/access/drafts.store.ts';
import { sourceInAssignedTasks } from '#client/tasks/state/task-list.store.ts';

/** Values of new tasks in addition to the title. Without a chosen board, the assignee decides the board. */
export interface NewTaskValues {
  readonly boardId: string | null;
  readonly assigneeId: string | null;
  readonly dueDate: string | null;
  readonly priority: TaskCard['priority'];
  readonly estimate: TaskCard['estimate'];
}

const valuesDraft = 'new-task-values';

/** Saves the chosen values with the draft of the title; they are not worth keeping alone. */
export function storeDraftValues(values: NewTaskValues): void {
  const text = JSON.stringify(values);
  writeDraft(valuesDraft, { text, base: text });
}

export function draftValues(): NewTaskValues | null {
  const kept = draftNow(valuesDraft);
  return kept ? (JSON.parse(kept.text) as NewTaskValues) : null;
}

/** Type of view that shows the new task: lists of people's tasks, or boards. */
export type NewTaskContext = 'my-tasks' | 'boards';

const end = { status: 'not-started', laneId: null, beforeId: null, afterId: null } as const;

export function addTask(
  title: string,
  board: Pick<ListedBoard, 'id' | 'kind'>,
  values: Omit<NewTaskValues, 'boardId'>,
  shownIn: NewTaskContext,
) {
  const { assigneeId, dueDate, priority, estimate } = values;
  const room = followedRoom(boardRoom, board.id);
  const addition = { title, ...end, dueDate, priority, estimate, assigneeId: assigneeId! };
  // A task on a private board does not appear in "My tasks".
  const isInAssignedTasks = shownIn === 'my-tasks' && board.kind !== 'private';
  return createTask(
    room,
    addition,
    isInAssignedTasks ? sourceInAssignedTasks(followedRoom(assignedTasksRoom, assigneeId!)).predict : undefined,
  );
}

const takes = (board: BoardAccess, personId: string | null) => personId === null || assignmentEffect(board, personId) !== 'refused';

export interface NewTaskBoards {
  readonly ownId: string | null;
  readonly boards: readonly ListedBoard[];
  /**
   * Chooses the board in this order: the chosen one; in "My tasks", the private board for one's own tasks; the department board of the
   * assignee; the first board that accepts the assignee.
   */
  boardFor: (values: Pick<NewTaskValues, 'boardId' | 'assigneeId'>) => ListedBoard | null;
  mayHave: (boardId: string, personId: string) => boolean;
}

export function useNewTaskBoards(shownIn: NewTaskContext): NewTaskBoards {
  const { actor } = useSession();
  const { people } = useDirectory();
  const accessOf = useFindBoardAccess();
  const boards = useBoards().list.filter(({ id }) => actor !== null && canCreateTask(actor, accessOf(id)));
  return {
    ownId: actor?.id ?? null,
    boards,
    boardFor: ({ boardId, assigneeId }) => {
      const named = boards.find(({ id }) => id === boardId);
      if (named) return named;
      const own = boards.find(({ kind }) => kind === 'private');
      if (own && shownIn === 'my-tasks' && assigneeId === actor?.id) return own;
      const open = boards.filter(({ id }) => takes(accessOf(id), assigneeId));
      const department = assigneeId === null ? null : people[assigneeId]?.departmentId;
      return open.find((board) => board.kind === 'department' && board.departmentId === department) ?? open[0] ?? null;
    },
    mayHave: (boardId, personId) => takes(accessOf(boardId), personId),
  };
}
