import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { rankBetween } from '#shared/platform/rank.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import type { Context } from '#server/platform/house.ts';
import type { Record as RecordFact } from '#server/platform/record.ts';
import { BoardEntity, BoardMemberEntity, LaneEntity } from '#server/tasks/board.entity.ts';
import { recordTask } from '#server/tasks/record-task.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { demoDepartments, demoPeople, managersOf, type DemoIds } from './demo-people.ts';
import { demoBoards, type DemoBoard, type DemoTask } from './demo-tasks.ts';

const day = 86_400_000;
const dayFrom = (now: Date, offset: number) => new Date(now.getTime() + offset * day).toISOString().slice(0, 10);

/** The boards of the demo company with their members and cards, and a private one for each person. */
export async function seedBoards(em: SqlEntityManager, record: RecordFact, ctx: Context, ids: DemoIds): Promise<void> {
  for (const board of demoBoards) createBoard(em, record, ctx, ids, board);
  for (const [login, ownerId] of Object.entries(ids.people)) {
    const desk = em.create(BoardEntity, { companyId: ctx.actor.companyId, kind: 'private', title: 'My desk', ownerId });
    em.create(BoardMemberEntity, { companyId: ctx.actor.companyId, board: desk, personId: ids.people[login]!, role: 'owner' });
  }
}

/** Staff and the managers above the head edit a department's board, HR owns it; a project's members are named. */
function membersOf(board: DemoBoard): Record<string, BoardRole> {
  if (!board.department) return { ...board.members, [board.owner!]: 'owner' };
  const head = demoDepartments[board.department as keyof typeof demoDepartments];
  const members: Record<string, BoardRole> = {};
  for (const login of [head, ...managersOf(head)]) members[login] = 'editor';
  for (const [login, person] of Object.entries(demoPeople)) {
    if (person.department === board.department) members[login] = 'editor';
    if (person.role === 'HR Admin') members[login] = 'owner';
  }
  return members;
}

function createBoard(em: SqlEntityManager, record: RecordFact, ctx: Context, ids: DemoIds, demo: DemoBoard): void {
  const { companyId } = ctx.actor;
  const ownerLogin = demo.owner ?? demoDepartments[demo.department as keyof typeof demoDepartments];
  const board = em.create(BoardEntity, {
    id: crypto.randomUUID(),
    companyId,
    kind: demo.department ? 'department' : 'project',
    title: demo.title,
    departmentId: demo.department ? ids.departments[demo.department]! : null,
    ownerId: ids.people[ownerLogin]!,
  });
  for (const [login, role] of Object.entries(membersOf(demo))) {
    em.create(BoardMemberEntity, { companyId, board, personId: ids.people[login]!, role });
  }
  const lanes = demo.lanes.map((lane, position) => em.create(LaneEntity, { id: crypto.randomUUID(), companyId, board, ...lane, position }));
  let rank: string | null = null;
  for (const demoTask of demo.tasks) {
    rank = rankBetween(rank, null);
    const laneId =
      demoTask.status === 'in-progress' ? (lanes.find(({ name }) => name === demoTask.lane)?.id ?? lanes[0]?.id ?? null) : null;
    const task = createTask(em, ctx, ids, board, { ...demoTask, rank, laneId });
    recordTask(record, board, taskCreated, null, () => task.card());
  }
}

function createTask(
  em: SqlEntityManager,
  ctx: Context,
  ids: DemoIds,
  board: BoardEntity,
  demo: DemoTask & { rank: string; laneId: string | null },
): TaskEntity {
  const isCompleted = demo.status === 'completed';
  return em.create(TaskEntity, {
    companyId: ctx.actor.companyId,
    board,
    title: demo.title,
    status: demo.status,
    laneId: demo.laneId,
    rank: demo.rank,
    assigneeId: ids.people[demo.who]!,
    creatorId: board.ownerId!,
    priority: demo.priority,
    dueDate: demo.due === null ? null : dayFrom(ctx.now, demo.due),
    estimate: demo.estimate,
    actualCompletionDate: isCompleted ? new Date(ctx.now.getTime() + ((demo.due ?? 0) - 1) * day) : null,
  });
}
