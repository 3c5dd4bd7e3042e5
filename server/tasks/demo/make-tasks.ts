import { rankBetween } from '#shared/platform/rank.ts';
import type { Priority, TaskStatus } from '#shared/tasks/task.schema.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import { dayAfter, momentOf, workday } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { MadeBoard } from './make-boards.ts';
import type { SeededAction, SeededTaskRow } from './task-rows.ts';
import type { Theme } from './themes.ts';

export interface PlannedTask {
  readonly title: string;
  readonly status: TaskStatus;
  /** Name of a lane; by default, a task in progress goes to the first one. */
  readonly lane?: string;
  readonly assigneeId: string;
  readonly priority: Priority;
  readonly start: string | null;
  readonly due: string | null;
  readonly estimate: number | null;
  readonly completed: string | null;
}

export interface MadeTasks {
  readonly task: SeededTaskRow[];
  readonly actions: SeededAction[];
}

export function makeTasks(basis: SeedBasis, made: MadeBoard, planned: readonly PlannedTask[]): MadeTasks {
  const task: SeededTaskRow[] = [];
  const actions: SeededAction[] = [];
  let rank: string | null = null;
  for (const plan of planned) {
    rank = rankBetween(rank, null);
    const done = actionsOf(basis, made, plan);
    const [created] = done;
    const last = done.at(-1)!;
    const { id } = basis.owned();
    actions.push(...done.map((action) => ({ ...action, taskId: id })));
    task.push({
      id,
      companyId: basis.companyId,
      createdAt: created!.at,
      updatedAt: last.at,
      boardId: made.board.id,
      title: plan.title,
      status: plan.status,
      laneId: laneOf(made, plan),
      rank,
      assigneeId: plan.assigneeId,
      creatorId: created!.actorId,
      priority: plan.priority,
      startDate: plan.start,
      dueDate: plan.due,
      estimate: plan.estimate,
      actualHours: 0,
      commentCount: 0,
      actualCompletionDate: plan.status === 'completed' ? last.at : null,
      version: last.version,
      labelIds: [],
      mainTaskId: null,
      subtaskRank: null,
      subtaskCount: 0,
      subtasksDone: 0,
    });
  }
  return { task, actions };
}

function laneOf({ lane }: MadeBoard, plan: PlannedTask): string | null {
  if (plan.status !== 'in-progress') return null;
  return (lane.find(({ name }) => name === plan.lane) ?? lane[0])?.id ?? null;
}

function actionsOf({ today, random }: SeedBasis, { board }: MadeBoard, plan: PlannedTask): Omit<SeededAction, 'taskId'>[] {
  const yesterday = dayAfter(today, -1);
  const ended = plan.completed ?? yesterday;
  const began = plan.start !== null && plan.start < ended ? plan.start : dayAfter(ended, -random.between(0, 3));
  const made = plan.status === 'not-started' ? dayAfter(yesterday, -random.between(0, 25)) : dayAfter(began, -random.between(1, 12));
  const creator = random.chance(0.7) ? board.ownerId : plan.assigneeId;
  const actions: Omit<SeededAction, 'taskId'>[] = [];
  const happen = (status: TaskStatus, day: string, actorId: string) => {
    const at = momentOf(day, random);
    const before = actions.at(-1)?.at ?? '';
    actions.push({ boardId: board.id, actorId, at: at > before ? at : before, status, version: actions.length + 1 });
  };
  happen('not-started', made, creator);
  if (plan.status !== 'not-started') happen('in-progress', began, plan.assigneeId);
  if (plan.status === 'completed') happen('completed', ended, plan.assigneeId);
  return actions;
}

interface TaskBatch {
  readonly count: number;
  readonly theme: Theme;
  readonly assignees: readonly SeededStaff[];
  readonly lanes: readonly { name: string }[];
  /** Percentage of completed tasks. */
  readonly completed?: number;
  /** Completed tasks were completed within this number of days. */
  readonly pastDays?: number;
}

/** Generates tasks in all states: some overdue, some due today, some without a due date. */
export function inventTasks(basis: SeedBasis, titles: (theme: Theme, name: string) => string, work: TaskBatch): PlannedTask[] {
  const { random } = basis;
  const { completed = 36, pastDays = 45 } = work;
  return Array.from({ length: work.count }, () => {
    const assignee = random.pick(work.assignees);
    const throwOf = random.between(0, 99);
    const status = throwOf < completed ? 'completed' : throwOf < completed + (100 - completed) * 0.42 ? 'in-progress' : 'not-started';
    return {
      title: titles(work.theme, assignee.name),
      status,
      ...(status === 'in-progress' && work.lanes.length > 0 && { lane: random.pick(work.lanes).name }),
      assigneeId: assignee.id,
      priority: random.pick(['high', 'medium', 'medium', 'low', 'low']),
      estimate: random.chance(0.75) ? random.pick([0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 40]) : null,
      ...datesOf(basis, status, pastDays),
    };
  });
}

function datesOf({ today, random }: SeedBasis, status: TaskStatus, pastDays: number): Pick<PlannedTask, 'start' | 'due' | 'completed'> {
  if (status === 'completed') {
    const completed = workday(dayAfter(today, -random.between(1, pastDays)));
    const due = workday(dayAfter(completed, random.between(-4, 7)));
    return { completed, due, start: startBefore(random, completed < due ? completed : due) };
  }
  if (random.chance(0.12)) return { completed: null, due: null, start: null };
  if (random.chance(0.07)) return { completed: null, due: today, start: startBefore(random, today) };
  const isStarted = status === 'in-progress';
  const due = workday(
    dayAfter(today, random.chance(isStarted ? 0.2 : 0.08) ? -random.between(1, 9) : random.between(1, isStarted ? 18 : 40)),
  );
  return { completed: null, due, start: isStarted ? startBefore(random, due < today ? due : today) : startBefore(random, due) };
}

const startBefore = (random: { chance(share: number): boolean; between(low: number, high: number): number }, day: string) =>
  random.chance(0.7) ? workday(dayAfter(day, -random.between(2, 10))) : null;
