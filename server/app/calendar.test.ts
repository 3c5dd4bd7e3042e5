import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarEndpoint } from '#shared/companies/calendar.api.ts';
import { setRecurrenceEndpoint } from '#shared/tasks/recurrence/recurrence.api.ts';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { storeSession } from '#server/test/calibration-actions.ts';
import { newAdvancedReview, raterOf } from '#server/test/feedback-actions.ts';
import { goalActions } from '#server/test/goal-actions.ts';
import { actAs } from '#server/test/impersonation.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { answerForm, moveForm, newReview } from '#server/test/review-actions.ts';
import { taskActions } from '#server/test/task-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { features } from './features.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function entriesOf(who: Someone, kind: string, from = '2026-11-01', to = '2026-12-31') {
  const { body } = await world.inject(who, calendarEndpoint, { query: { from, to } });
  return body.entries.flatMap(({ kind: own, id, day, title }) => (own === kind ? [{ id, day, title }] : []));
}

test('each kind of entry belongs to one feature', () => {
  const kinds = features.flatMap(({ calendar = [] }) => calendar.flatMap(({ labels }) => Object.keys(labels)));
  expect(kinds.toSorted()).toEqual([
    'birthday',
    'calibration-session',
    'check-in-due',
    'feedback-due',
    'feedback-peers',
    'goal-end',
    'holiday',
    'review-step',
    'task-due',
    'task-repeat',
    'work-anniversary',
  ]);
});

test('the holidays of the company are in the calendar of all its people', async () => {
  const id = crypto.randomUUID();
  const holidays = [{ id, rank: 'a', name: 'Founding day', day: '2020-12-05', isYearly: true }];
  await world.sql('update company set holidays = $1::jsonb where id = $2', [JSON.stringify(holidays), world.editor.companyId]);
  const day = { id, day: '2026-12-05', title: 'Founding day' };
  expect(await entriesOf(world.editor, 'holiday')).toEqual([day]);
  expect(await entriesOf(world.editor, 'holiday', '2026-12-05', '2027-12-05')).toEqual([day, { ...day, day: '2027-12-05' }]);
  expect(await entriesOf(world.foreigner, 'holiday')).toEqual([]);
});

test('open tasks are in the calendar of their assignee only, until they are completed or their board is archived', async () => {
  const { editor, manager, boardId, sql } = world;
  const { change } = taskActions(world);
  const due = await world.task(editor, { title: 'Lift the lintel' });
  const done = await world.task(editor, { title: 'Done' });
  await world.task(editor, { title: 'Some day' });
  for (const { id } of [due, done]) await change(editor, id, { dueDate: '2026-12-10' });
  await change(editor, done.id, { place: { status: 'completed', laneId: null, beforeId: null, afterId: null } });
  expect(await entriesOf(editor, 'task-due')).toEqual([{ id: due.id, day: '2026-12-10', title: 'Lift the lintel' }]);
  expect(await entriesOf(editor, 'task-due', '2026-12-11', '2026-12-31')).toEqual([]);
  expect(await entriesOf(manager, 'task-due')).toEqual([]);
  await sql('update board set archived_at = now() where id = $1', [boardId]);
  expect(await entriesOf(editor, 'task-due')).toEqual([]);
  await sql('update board set archived_at = null where id = $1', [boardId]);
});

test('a goal is in the calendar of its employee on the day on which it ends', async () => {
  const goals = await goalActions(world);
  const { id } = await goals.made({ title: 'Answer faster', endsOn: '2026-12-24' });
  const closed = await goals.made({ endsOn: '2026-12-24' });
  await goals.act('close', closed.id);
  expect(await entriesOf(world.editor, 'goal-end')).toEqual([{ id, day: '2026-12-24', title: 'Answer faster' }]);
  expect(await entriesOf(world.manager, 'goal-end')).toEqual([]);
});

test('a session is in the calendar of its people, but neither in that of its subjects nor, as a draft, in that of its editors', async () => {
  const { hrAdmin, manager, editor } = world;
  const { recordId: id } = await storeSession(world, 'live');
  const held = { id, day: '2026-11-25', title: 'Operations' };
  for (const who of [hrAdmin, manager]) expect(await entriesOf(who, 'calibration-session')).toEqual([held]);
  expect(await entriesOf(editor, 'calibration-session')).toEqual([]);
  await storeSession(world, 'draft');
  const countOf = async (who: Someone) => (await entriesOf(who, 'calibration-session')).length;
  expect([await countOf(hrAdmin), await countOf(manager)]).toEqual([2, 1]);
});

test('a series of tasks is in the calendar of its assignee on the days of its later tasks', async () => {
  const { editor, manager, inject } = world;
  const { id: taskId } = await world.task(editor, { title: 'Check the well' });
  await taskActions(world).change(editor, taskId, { dueDate: '2999-12-01' });
  const weekly: Recurrence = {
    frequency: 'weekly',
    interval: 1,
    weekdays: [],
    monthDays: [],
    position: null,
    until: null,
    count: 3,
    anchor: 'schedule',
  };
  await inject(editor, setRecurrenceEndpoint, { params: { taskId }, body: { from: null, recurrence: weekly } });
  const days = async (who: Someone) => (await entriesOf(who, 'task-repeat', '2999-12-01', '2999-12-31')).map(({ id, day }) => [id, day]);
  expect(await days(editor)).toEqual([
    [taskId, '2999-12-08'],
    [taskId, '2999-12-15'],
  ]);
  expect(await days(manager)).toEqual([]);
});

test('check-ins are in the calendar of who makes them, from the period in which none is made on', async () => {
  const { editor, manager } = world;
  const actions = objectiveActions(world);
  const { id: objectiveId } = await actions.active();
  const { id, name } = await actions.keyResult(objectiveId, { frequency: 'monthly' });
  const days = async (who: Someone) => entriesOf(who, 'check-in-due', '2037-11-15', '2038-03-31');
  expect(await days(editor)).toEqual([
    { id, day: '2037-11-30', title: name },
    { id, day: '2037-12-31', title: name },
  ]);
  expect(await days(manager)).toEqual([]);
});

test('the next step of a review is in the calendar of the person who does it', async () => {
  const { editor, manager } = world;
  const review = await newReview(world);
  const step = { id: review.id, title: 'Annual review' };
  expect(await entriesOf(editor, 'review-step')).toEqual([{ ...step, day: '2026-12-10' }]);
  expect(await entriesOf(manager, 'review-step')).toEqual([]);
  await answerForm(world, editor, review, 'self');
  await moveForm(world, editor, review, 'submit-self', 'self-draft');
  expect(await entriesOf(editor, 'review-step')).toEqual([]);
  expect(await entriesOf(manager, 'review-step')).toEqual([{ ...step, day: '2026-12-20' }]);
});

test('feedback is in the calendar of who is asked, and not of somebody who acts as that person', async () => {
  const { manager, editor } = world;
  const { id, launch } = await newAdvancedReview(world);
  const { peersDue, answersDue, name } = launch.values;
  const during = [peersDue, answersDue] as const;
  expect(await entriesOf(editor, 'feedback-peers', ...during)).toEqual([{ id, day: peersDue, title: name }]);
  const { id: raterId } = await raterOf(world, id, manager);
  expect(await entriesOf(manager, 'feedback-due', ...during)).toEqual([{ id: raterId, day: answersDue, title: name }]);
  expect(await entriesOf(await actAs(world, manager), 'feedback-due', ...during)).toEqual([]);
});
