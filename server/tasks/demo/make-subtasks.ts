import { rankBetween, ranksBetween } from '#shared/platform/rank.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { SeededAction, SeededTaskRow } from './task-rows.ts';
import type { MadeTasks } from './make-tasks.ts';

const steps: readonly (readonly string[])[] = [
  ['Collect the figures', 'Agree the plan with the site', 'Order the parts', 'Write the report'],
  ['Ask for three offers', 'Compare them', 'Sign the contract'],
  ['Draft', 'Review by a colleague', 'Publish'],
];

/** Every seventh of the open tasks that may have subtasks has some. */
const every = 7;

/** Makes subtasks of some of these tasks; of a task in progress the first ones are completed. Returns the main tasks with their counts. */
export function makeSubtasks(basis: SeedBasis, tasks: readonly SeededTaskRow[], mayHave: (task: SeededTaskRow) => boolean): MadeTasks {
  const made: MadeTasks = { task: [], actions: [] };
  const lastRanks = new Map<string, string>();
  for (const { boardId, rank } of tasks) if (rank > (lastRanks.get(boardId) ?? '')) lastRanks.set(boardId, rank);
  for (const [at, main] of tasks.filter((task) => task.status !== 'completed' && mayHave(task)).entries()) {
    if (at % every !== 0) continue;
    const titles = steps[(at / every) % steps.length]!;
    const done = main.status === 'in-progress' ? 1 + ((at / every) % (titles.length - 1)) : 0;
    const places = ranksBetween(null, null, titles.length);
    for (const [index, title] of titles.entries()) {
      const rank = rankBetween(lastRanks.get(main.boardId)!, null);
      lastRanks.set(main.boardId, rank);
      const subtask = subtaskOf(basis, main, { title, rank, subtaskRank: places[index]!, isDone: index < done });
      made.task.push(subtask);
      made.actions.push(...actionsOf(subtask));
    }
    made.task.push({ ...main, subtaskCount: titles.length, subtasksDone: done });
  }
  return made;
}

function subtaskOf(
  basis: SeedBasis,
  main: SeededTaskRow,
  { title, rank, subtaskRank, isDone }: { title: string; rank: string; subtaskRank: string; isDone: boolean },
): SeededTaskRow {
  const at = main.updatedAt;
  return {
    ...main,
    ...basis.owned(at),
    title,
    status: isDone ? 'completed' : 'not-started',
    laneId: null,
    rank,
    startDate: null,
    dueDate: null,
    estimate: null,
    actualHours: 0,
    commentCount: 0,
    labelIds: [],
    actualCompletionDate: isDone ? at : null,
    version: isDone ? 2 : 1,
    mainTaskId: main.id,
    subtaskRank,
  };
}

function actionsOf({ id: taskId, boardId, creatorId, assigneeId, createdAt: at, status }: SeededTaskRow): SeededAction[] {
  const created: SeededAction = { taskId, boardId, actorId: creatorId, at, status: 'not-started', version: 1 };
  return status === 'completed' ? [created, { ...created, actorId: assigneeId, status, version: 2 }] : [created];
}
