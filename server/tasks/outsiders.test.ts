import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTasksEndpoint, type BulkChange } from '#shared/tasks/bulk.api.ts';
import { taskHistoryEndpoint } from '#shared/tasks/history.api.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import { editTaskEndpoint, moveTaskEndpoint, readTaskBoardEndpoint, readTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { unwatchTaskEndpoint, watchTaskEndpoint } from '#shared/tasks/watchers.api.ts';
import { recordOf } from '#server/test/lost-rooms.ts';
import { openLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import { top } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';

let world: LiveWorld;
beforeAll(async () => {
  world = await openLiveWorld();
});
afterAll(() => world.close());

async function newAssignedTask() {
  const { boardId } = await world.board({ owner: world.hrAdmin, editors: [], viewers: [] });
  const card = await world.task(world.hrAdmin, { boardId });
  await world.sql('update task set assignee_id = $1 where id = $2', [world.editor.id, card.id]);
  return { ...card, boardId };
}

const edit = (who: Someone, taskId: string, body: object) => world.inject(who, editTaskEndpoint, { params: { taskId }, body });

test('a person with a task in their own assigned tasks or those of their reports reads, changes, moves and watches it', async () => {
  const { editor, manager, colleague, viewer } = world;
  const { id, title } = await newAssignedTask();
  const params = { taskId: id };
  const statusesOf = async (who: Someone, from: string) => {
    const actions = [
      await world.inject(who, readTaskEndpoint, { params }),
      await world.inject(who, readTaskBoardEndpoint, { params }),
      await world.inject(who, taskHistoryEndpoint, { params, query: { limit: 10 } }),
      await edit(who, id, { title: { from, to: `By ${who.login}` } }),
      await world.inject(who, moveTaskEndpoint, { params, body: { ...top, status: 'in-progress' } }),
      await world.inject(who, watchTaskEndpoint, { params: { taskId: id, personId: who.id }, body: {} }),
      await world.inject(who, unwatchTaskEndpoint, { params: { taskId: id, personId: who.id } }),
    ];
    return actions.map(({ status }) => status);
  };
  expect(await statusesOf(editor, title)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect(await statusesOf(manager, 'By editor')).toEqual([200, 200, 200, 200, 200, 200, 200]);
  for (const who of [colleague, viewer]) expect(await statusesOf(who, 'By manager')).toEqual([404, 404, 404, 404, 404, 404, 404]);
});

test('a person outside the board can change many such tasks at once', async () => {
  const { editor, manager, colleague, inject } = world;
  const cards = [await newAssignedTask(), await newAssignedTask()];
  const ask = async (who: Someone, change: BulkChange) => {
    const { body } = await inject(who, changeTasksEndpoint, { body: { taskIds: cards.map(({ id }) => id), change } });
    return body.results.map(({ error }) => error && error.code);
  };
  for (const who of [editor, manager]) {
    expect(await ask(who, { priority: who === editor ? 'low' : 'medium' })).toEqual([null, null]);
    expect(await ask(who, { place: { ...top, status: 'in-progress' } })).toEqual([null, null]);
    expect(await ask(who, { assigneeId: who.id })).toEqual(['access.denied', 'access.denied']);
    expect(await ask(who, { isDeleted: true })).toEqual(['access.denied', 'access.denied']);
  }
  expect(await ask(colleague, { priority: 'high' })).toEqual(['record.absent', 'record.absent']);
});

test('a person outside the board cannot be added as a watcher', async () => {
  const { id } = await newAssignedTask();
  const watch = (personId: string) => world.inject(world.hrAdmin, watchTaskEndpoint, { params: { taskId: id, personId }, body: {} });
  expect((await watch(world.viewer.id)).body).toMatchObject({ fields: [{ path: 'params.personId', rule: 'not-a-member' }] });
  expect([(await watch(world.editor.id)).status, (await watch(world.manager.id)).status]).toEqual([200, 200]);
});

test('a reassigned task leaves the drawers of everybody who had access by assignment, and of nobody else', async () => {
  const { editor, manager, hrAdmin, client } = world;
  const { id } = await newAssignedTask();
  const key = `task:${id}`;
  const browsers = await Promise.all([editor, manager, hrAdmin].map((who) => client(who)));
  const records = browsers.map(recordOf);
  for (const browser of browsers) expect(await browser.join([{ room: taskRoom.name, id }])).toEqual([{ head: expect.any(Object) }]);
  const gone = await edit(hrAdmin, id, { assigneeId: { from: editor.id, to: hrAdmin.id } });
  expect(gone.status).toBe(200);
  await expect
    .poll(() => records.map(({ lost }) => lost), { timeout: 10_000 })
    .toEqual([[{ [key]: 'record.absent' }], [{ [key]: 'record.absent' }], []]);
});
