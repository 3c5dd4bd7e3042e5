import { boardRoom } from '#shared/tasks/board.room.ts';
import { deskRoom } from '#shared/tasks/desk.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { assigningTo, canCreateTask, type BoardAccess } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { followedRoom } from '#client/platform/room-store.ts';
import { createTask } from '#client/tasks/board.store.ts';
import { useBoardAccess } from '#client/tasks/boards/board-access.ts';
import { useBoards, type ListedBoard } from '#client/tasks/boards/boards.store.ts';
import { draftNow, writeDraft } from '#client/tasks/drafts.store.ts';
import { deskIn } from '#client/tasks/desk/desk.store.ts';

/** What is said of new tasks beside their title; a board that nobody has named follows from whose they are. */
export interface NewTaskValues {
  readonly boardId: string | null;
  readonly assigneeId: string | null;
  readonly dueDate: string | null;
  readonly priority: TaskCard['priority'];
}

const valuesDraft = 'new-task-values';

/** What is chosen beside a title that is not added yet lies with it on this device; nobody would miss it alone. */
export function keepValues(values: NewTaskValues): void {
  const text = JSON.stringify(values);
  writeDraft(valuesDraft, { text, base: text });
}

export function keptValues(): NewTaskValues | null {
  const kept = draftNow(valuesDraft);
  return kept ? (JSON.parse(kept.text) as NewTaskValues) : null;
}

/** Where a view shows new tasks: on the desks of people, or on boards. */
export type ShownIn = 'desks' | 'boards';

const end = { status: 'not-started', laneId: null, beforeId: null, afterId: null } as const;

/** Adds a task at the end of Not Started, shown at once where the view shows it. */
export function addTask(title: string, board: Pick<ListedBoard, 'id' | 'kind'>, said: Omit<NewTaskValues, 'boardId'>, shownIn: ShownIn) {
  const { assigneeId, dueDate, priority } = said;
  const room = followedRoom(boardRoom, board.id);
  const addition = { title, ...end, dueDate, priority, assigneeId: assigneeId! };
  // What is on a private board is on no desk.
  const isOnDesk = shownIn === 'desks' && board.kind !== 'private';
  return createTask(room, addition, isOnDesk ? deskIn(followedRoom(deskRoom, assigneeId!)).foretell : undefined);
}

const takes = (board: BoardAccess, personId: string | null) => personId === null || assigningTo(board, personId) !== 'refused';

export interface Places {
  /** Whose tasks are added where nobody is named. */
  readonly ownId: string | null;
  /** Where one may add tasks. */
  readonly boards: readonly ListedBoard[];
  /** The board that is named, else one's desk for one's own among the desks, else the department's of whoever it is for, else the nearest that takes it. */
  boardFor: (values: Pick<NewTaskValues, 'boardId' | 'assigneeId'>) => ListedBoard | null;
  /** Whether somebody may be given tasks of a board. */
  mayHave: (boardId: string, personId: string) => boolean;
}

/** The boards on which one may add tasks, and which of them is meant. */
export function usePlaces(shownIn: ShownIn): Places {
  const { actor } = useSession();
  const { people } = useDirectory();
  const accessOf = useBoardAccess();
  const boards = useBoards().list.filter(({ id }) => actor !== null && canCreateTask(actor, accessOf(id)));
  return {
    ownId: actor?.id ?? null,
    boards,
    boardFor: ({ boardId, assigneeId }) => {
      const named = boards.find(({ id }) => id === boardId);
      if (named) return named;
      const own = boards.find(({ kind }) => kind === 'private');
      if (own && shownIn === 'desks' && assigneeId === actor?.id) return own;
      const open = boards.filter(({ id }) => takes(accessOf(id), assigneeId));
      const department = assigneeId === null ? null : people[assigneeId]?.departmentId;
      return open.find((board) => board.kind === 'department' && board.departmentId === department) ?? open[0] ?? null;
    },
    mayHave: (boardId, personId) => takes(accessOf(boardId), personId),
  };
}
