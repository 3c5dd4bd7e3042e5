import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { deleteTaskEndpoint, editTaskEndpoint, restoreTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { setRecurrenceEndpoint, stopSeriesEndpoint } from '#shared/tasks/recurrence/recurrence.api.ts';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { placeSubtaskEndpoint } from '#shared/tasks/subtasks.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld } from '#server/test/world.ts';
import { continueDueSeries, seriesDailies, seriesSubscribers } from '#worker/tasks/continue-series.job.ts';
import { continueAllSeries, continueSeries } from '#server/tasks/recurrence/continue-series.ts';

const days = { weekdays: [], monthDays: [], position: null };
const weekly: Recurrence = { frequency: 'weekly', interval: 1, ...days, until: null, count: null, anchor: 'schedule' };
const clock = { now: new Date('2027-03-01T09:00:00Z') };
/** Sessions do not live as long as the clock moves, so people sign in again. */
const at = (day: string) => {
  clock.now = new Date(`${day}T09:00:00Z`);
  world.editor.token = '';
};

const cardsSql = `select t.id, t.title, t.status, t.priority, t.due_date::text as "dueDate", t.assignee_id as "assigneeId",
    t.is_recurring as "isRecurring", t.version from task_occurrence o join task t on t.id = o.id and t.deleted_at is null
  where o.series_id = (select series_id from task_occurrence where id = $1) order by o.date`;

const subtasksSql = `select title, status, due_date::text as "dueDate" from task where main_task_id = $1 and deleted_at is null
  order by subtask_rank`;

let world: Awaited<ReturnType<typeof seriesWorld>>;
beforeAll(async () => {
  world = await seriesWorld();
});
afterAll(() => world.close());
afterEach(() => at('2027-03-01'));

async function seriesWorld() {
  const world = await openWorld({ now: () => clock.now });
  const { editor, inject } = world;
  const ctx = () => ({ ...systemContext(world.services, editor.companyId), now: clock.now });
  const cards = (taskId: string) => world.sql<TaskCard>(cardsSql, [taskId]);
  return {
    ...world,
    cards,
    days: async (taskId: string) => (await cards(taskId)).map(({ dueDate }) => dueDate),
    series: async (taskId: string) =>
      (
        await world.sql<{ state: string }>(
          'select state from task_series where id = (select series_id from task_occurrence where id = $1)',
          [taskId],
        )
      )[0]!,
    subtask: async (mainTaskId: string, title: string) => {
      const { id } = await world.task();
      await inject(editor, editTaskEndpoint, { params: { taskId: id }, body: { title: { from: 'Balance the stones', to: title } } });
      await inject(editor, placeSubtaskEndpoint, { params: { taskId: id }, body: { mainTaskId, beforeId: null, afterId: null } });
      return id;
    },
    subtasks: (taskId: string) => world.sql(subtasksSql, [taskId]),
    advance: (taskId: string) => continueSeries(ctx(), taskId),
    morning: () => continueAllSeries(ctx(), clock.now.toISOString().slice(0, 10)),
    complete: (...taskIds: string[]) =>
      inject(editor, changeTasksEndpoint, {
        body: { taskIds, change: { place: { status: 'completed', laneId: null, beforeId: null, afterId: null } } },
      }),
    reopen: (taskId: string) =>
      inject(editor, changeTasksEndpoint, {
        body: { taskIds: [taskId], change: { place: { status: 'in-progress', laneId: null, beforeId: null, afterId: null } } },
      }),
    repeated: async (change: Partial<Recurrence> = {}, dueDate = '2027-03-08') => {
      const { id: taskId } = await world.task();
      await inject(editor, editTaskEndpoint, { params: { taskId }, body: { dueDate: { from: null, to: dueDate } } });
      const answer = await inject(editor, setRecurrenceEndpoint, {
        params: { taskId },
        body: { from: null, recurrence: { ...weekly, ...change } },
      });
      expect(answer.status).toBe(200);
      return taskId;
    },
  };
}

test('completing a task creates the next one of its series, once, for everybody on the board', async () => {
  const taskId = await world.repeated();
  await world.complete(taskId);
  await expectRoomsToFollow(world, () => Promise.all([world.advance(taskId), world.advance(taskId)]));
  const [, next] = await world.cards(taskId);
  expect(await world.days(taskId)).toEqual(['2027-03-08', '2027-03-15']);
  expect(next).toMatchObject({ title: 'Balance the stones', status: 'not-started', assigneeId: world.editor.id, isRecurring: true });
});

test('the database refuses a second next task of a task', async () => {
  const taskId = await world.repeated();
  await world.complete(taskId);
  await world.advance(taskId);
  const { id: otherId } = await world.task();
  const again = `insert into task_occurrence (id, company_id, created_at, updated_at, series_id, previous_id, date, kept)
    select $2, company_id, now(), now(), series_id, previous_id, date, '{}' from task_occurrence where previous_id = $1`;
  await expect(world.sql(again, [taskId, otherId])).rejects.toMatchObject({ constraint: 'task_occurrence_previous_unique' });
});

test('a task of a schedule is followed on its due date, and missed dates are skipped after three days without a worker', async () => {
  const taskId = await world.repeated({ frequency: 'daily' });
  await world.morning();
  expect(await world.days(taskId)).toEqual(['2027-03-08']);
  at('2027-03-11');
  await world.morning();
  await world.morning();
  expect(await world.days(taskId)).toEqual(['2027-03-08', '2027-03-11', '2027-03-12']);
});

test('a task counted from completion waits for it, however late', async () => {
  const taskId = await world.repeated({ anchor: 'completion', interval: 2, count: 2 });
  at('2027-03-20');
  await world.morning();
  expect(await world.days(taskId)).toEqual(['2027-03-08']);
  await world.complete(taskId);
  await world.advance(taskId);
  const [, next] = await world.cards(taskId);
  expect(next!.dueDate).toBe('2027-04-03');
  await world.complete(next!.id);
  await world.advance(next!.id);
  expect(await world.days(taskId)).toHaveLength(2);
});

test('reopening a task takes back the next one, unless somebody has worked on it', async () => {
  const taskId = await world.repeated();
  await world.complete(taskId);
  await world.advance(taskId);
  await world.reopen(taskId);
  await expectRoomsToFollow(world, () => world.advance(taskId));
  expect(await world.days(taskId)).toEqual(['2027-03-08']);
  await world.complete(taskId);
  await world.advance(taskId);
  const [, next] = await world.cards(taskId);
  await world.reopen(next!.id);
  await world.reopen(taskId);
  await world.advance(taskId);
  expect(await world.days(taskId)).toEqual(['2027-03-08', '2027-03-15']);
});

test('the next task gets the subtasks as not started with later dates, and they are taken back with it', async () => {
  const { editor, inject } = world;
  const taskId = await world.repeated();
  const first = await world.subtask(taskId, 'Find a stone');
  const second = await world.subtask(taskId, 'Lift the stone');
  await inject(editor, editTaskEndpoint, { params: { taskId: first }, body: { dueDate: { from: null, to: '2027-03-06' } } });
  await world.complete(taskId, first, second);
  await expectRoomsToFollow(world, () => world.advance(taskId));
  const [, next] = await world.cards(taskId);
  expect(await world.subtasks(next!.id)).toEqual([
    { title: 'Find a stone', status: 'not-started', dueDate: '2027-03-13' },
    { title: 'Lift the stone', status: 'not-started', dueDate: null },
  ]);
  await world.reopen(taskId);
  await expectRoomsToFollow(world, () => world.advance(taskId));
  expect(await world.subtasks(next!.id)).toEqual([]);
});

test('many tasks stop their series, by themselves or when they are deleted, and the undo of both resumes it', async () => {
  const { editor, inject } = world;
  const taskIds = [await world.repeated(), await world.repeated()];
  await world.subtask(taskIds[0]!, 'Find a stone');
  const { id: single } = await world.task();
  const change = (body: object, ids = taskIds) =>
    expectRoomsToFollow(world, async () => {
      const { results } = (await inject(editor, changeTasksEndpoint, { body: { taskIds: ids, ...body } as never })).body;
      expect(results.map(({ error }) => error?.fields?.[0]?.rule ?? null)).toEqual(ids.map((id) => (id === single ? 'no-series' : null)));
    });
  const states = async () => (await Promise.all(taskIds.map(world.series))).map(({ state }) => state);
  for (const field of ['isDeleted', 'isRecurring']) {
    const isStopping = field === 'isDeleted';
    await change({ change: { [field]: isStopping }, ...(isStopping && { stopsSeries: true }) });
    expect(await states()).toEqual(['stopped', 'stopped']);
    await change({ change: { [field]: !isStopping } });
    expect(await states()).toEqual(['active', 'active']);
  }
  await change({ change: { isRecurring: true } }, [single]);
});

test('an edit of this task only does not reach the next one, an edit of future tasks does', async () => {
  const taskId = await world.repeated();
  const edit = (body: object) => world.inject(world.editor, editTaskEndpoint, { params: { taskId }, body });
  await edit({ title: { from: 'Balance the stones', to: 'Only once' }, series: 'this' });
  await edit({ priority: { from: 'high', to: 'low' }, series: 'future' });
  await edit({ dueDate: { from: '2027-03-08', to: '2027-03-10' }, series: 'future' });
  await world.complete(taskId);
  await world.advance(taskId);
  const [, next] = await world.cards(taskId);
  expect(next).toMatchObject({ title: 'Balance the stones', priority: 'low', dueDate: '2027-03-17' });
});

test('deleting one task continues the series, stopping it does not, and both can be undone', async () => {
  const { editor, inject } = world;
  const taskId = await world.repeated();
  await inject(editor, deleteTaskEndpoint, { params: { taskId }, query: { series: 'this' } });
  await world.advance(taskId);
  expect(await world.sql('select from task_occurrence where previous_id = $1', [taskId])).toHaveLength(1);
  await inject(editor, restoreTaskEndpoint, { params: { taskId }, body: {} });
  await world.advance(taskId);
  expect(await world.days(taskId)).toEqual(['2027-03-08']);
  await inject(editor, deleteTaskEndpoint, { params: { taskId }, query: { series: 'stop' } });
  await world.advance(taskId);
  expect(await world.sql('select from task_occurrence where previous_id = $1', [taskId])).toEqual([]);
  const { body } = await inject(editor, restoreTaskEndpoint, { params: { taskId }, body: {} });
  expect(body.isRecurring).toBe(true);
});

test('a stopped series creates no more tasks and can be resumed', async () => {
  const { editor, inject } = world;
  const taskId = await world.repeated();
  await expectRoomsToFollow(world, () => inject(editor, stopSeriesEndpoint, { params: { taskId }, body: {} }));
  await world.complete(taskId);
  await world.advance(taskId);
  expect(await world.days(taskId)).toEqual(['2027-03-08']);
  await inject(editor, setRecurrenceEndpoint, { params: { taskId }, body: { from: null, recurrence: weekly } });
  await world.advance(taskId);
  expect(await world.days(taskId)).toEqual(['2027-03-08', '2027-03-15']);
});

test('a recurrence is refused without a due date, with an end before it begins and when somebody changed it first', async () => {
  const { editor, inject } = world;
  const { id } = await world.task();
  const set = (taskId: string, from: Recurrence | null, change: Partial<Recurrence>) =>
    inject(editor, setRecurrenceEndpoint, { params: { taskId }, body: { from, recurrence: { ...weekly, ...change } } });
  expect(await set(id, null, {})).toMatchObject({ status: 422, body: { fields: [{ path: 'body.recurrence', rule: 'due-date' }] } });
  const taskId = await world.repeated();
  expect(await set(taskId, weekly, { until: '2027-03-01' })).toMatchObject({
    body: { fields: [{ path: 'body.recurrence.until', rule: 'before-due' }] },
  });
  expect(await set(taskId, null, { interval: 3 })).toMatchObject({ status: 409, body: { code: 'record.stale' } });
  const noDate = { params: { taskId }, body: { dueDate: { from: '2027-03-08', to: null } } };
  expect(await inject(editor, editTaskEndpoint, noDate)).toMatchObject({ body: { fields: [{ rule: 'recurring' }] } });
});

test('the worker creates the next tasks of many completed tasks, and those that fell due while it was away', async () => {
  const ids = await Promise.all([world.repeated(), world.repeated()]);
  const due = await world.repeated({}, '2027-03-02');
  at('2027-03-05');
  await startTestWorker(world.cairn, { subscribers: seriesSubscribers, performers: [continueDueSeries], dailies: seriesDailies }, {}, 100);
  await world.complete(...ids);
  await expect.poll(async () => (await Promise.all([...ids, due].map(world.days))).map((days) => days.length)).toEqual([2, 2, 2]);
});
