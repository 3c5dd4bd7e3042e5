import {
  deleteCommentEndpoint,
  editCommentEndpoint,
  reactToCommentEndpoint,
  restoreCommentEndpoint,
  writeCommentEndpoint,
} from '#shared/comments/comments.api.ts';
import { correctCheckInEndpoint, deleteCheckInEndpoint, makeCheckInEndpoint } from '#shared/objectives/check-ins.api.ts';
import { correctEffortEndpoint, logEffortEndpoint, removeEffortEndpoint } from '#shared/tasks/effort.api.ts';
import { placeSubtaskEndpoint } from '#shared/tasks/subtasks.api.ts';
import {
  createTaskEndpoint,
  deleteTaskEndpoint,
  editTaskEndpoint,
  moveTaskEndpoint,
  restoreTaskEndpoint,
} from '#shared/tasks/tasks.api.ts';
import { unwatchTaskEndpoint, watchTaskEndpoint } from '#shared/tasks/watchers.api.ts';

export type CommandKind = 'new-task' | 'task' | 'effort' | 'comment' | 'check-in';

interface Address {
  readonly method: string;
  readonly url: string;
}

const nameOf = ({ method, url }: Address) => `${method} ${url}`;

/** Commands that are kept on the device: changes of tasks, comments and check-ins. Others wait only as long as their page is open. */
const endpoints: Readonly<Record<CommandKind, readonly Address[]>> = {
  'new-task': [createTaskEndpoint],
  task: [
    editTaskEndpoint,
    moveTaskEndpoint,
    deleteTaskEndpoint,
    restoreTaskEndpoint,
    placeSubtaskEndpoint,
    watchTaskEndpoint,
    unwatchTaskEndpoint,
  ],
  effort: [logEffortEndpoint, correctEffortEndpoint, removeEffortEndpoint],
  comment: [writeCommentEndpoint, editCommentEndpoint, reactToCommentEndpoint, deleteCommentEndpoint, restoreCommentEndpoint],
  'check-in': [makeCheckInEndpoint, correctCheckInEndpoint, deleteCheckInEndpoint],
};

const kinds = new Map(
  Object.entries(endpoints).flatMap(([kind, list]) => list.map((endpoint) => [nameOf(endpoint), kind as CommandKind] as const)),
);

/** Kind of the command that calls an endpoint; null if it is not kept. */
export const kindOfCommand = (endpoint: Address): CommandKind | null => kinds.get(nameOf(endpoint)) ?? null;
