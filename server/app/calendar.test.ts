import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarEndpoint } from '#shared/companies/calendar.api.ts';
import { storeSession } from '#server/test/calibration-actions.ts';
import { goalActions } from '#server/test/goal-actions.ts';
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
  const kinds = features.flatMap(({ calendar = [] }) => calendar.flatMap((source) => source.kinds));
  expect(kinds.toSorted()).toEqual(['birthday', 'calibration-session', 'goal-end', 'holiday', 'task-due', 'work-anniversary']);
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
