import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteCommentEndpoint,
  editCommentEndpoint,
  listCommentReadersEndpoint,
  reactToCommentEndpoint,
  restoreCommentEndpoint,
  writeCommentEndpoint,
} from '#shared/comments/comments.api.ts';
import { maxCommentLength, maxComments } from '#shared/comments/comment.schema.ts';
import { mentionOf } from '#shared/comments/mentions.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { archiveBoardEndpoint } from '#shared/tasks/boards.api.ts';
import type { Task } from '#shared/tasks/task-details.schema.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { startNotifier } from '#server/test/notifier.ts';
import { taskActions } from '#server/test/task-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const write = (who: Someone, hostId: string, body: string) =>
  world.inject(who, writeCommentEndpoint, { params: { hostKind: 'task', hostId }, body: { id: crypto.randomUUID(), body } });
const written = async (who: Someone, hostId: string, body: string) => ({ commentId: (await write(who, hostId, body)).body.id });

async function threadOf(who: Someone, taskId: string) {
  const { body } = await world.inject(who, readRoomEndpoint, { params: { room: 'task', roomId: taskId } });
  return (body.state as Task).comments;
}
const bodiesOf = async (taskId: string) => (await threadOf(world.viewer, taskId)).map(({ body }) => body);

test('readers of a task comment on it, and everybody on the board sees the thread, oldest first', async () => {
  const { editor, viewer } = world;
  const { id } = await world.task(editor);
  await expectRoomsToFollow(world, () => write(editor, id, 'The draft is ready'));
  await expectRoomsToFollow(world, () => write(viewer, id, 'I read it tomorrow'));
  expect(await bodiesOf(id)).toEqual(['The draft is ready', 'I read it tomorrow']);
});

test('a task that a person cannot read has no thread for them, and a missing record neither', async () => {
  const { editor, stranger, foreigner } = world;
  const { id } = await world.task(editor);
  const params = await written(editor, id, 'Among us');
  const absent = { status: 404, body: { code: 'record.absent' } };
  for (const who of [stranger, foreigner]) {
    expect(await write(who, id, 'May I?')).toMatchObject(absent);
    expect(await world.inject(who, editCommentEndpoint, { params, body: { body: 'Mine now' } })).toMatchObject(absent);
    expect(await world.inject(who, deleteCommentEndpoint, { params })).toMatchObject(absent);
    expect(await world.inject(who, listCommentReadersEndpoint, { params: { hostKind: 'task', hostId: id } })).toMatchObject(absent);
  }
  const params2 = { hostKind: 'stone', hostId: id };
  expect(await world.inject(editor, listCommentReadersEndpoint, { params: params2 })).toMatchObject(absent);
});

test('an edited comment mentions only the people whom it did not mention before', async () => {
  const { editor, viewer, colleague } = world;
  const { id } = await world.task(editor);
  const params = await written(editor, id, mentionOf(viewer.id));
  await world.inject(editor, editCommentEndpoint, { params, body: { body: `${mentionOf(viewer.id)} and ${mentionOf(colleague.id)}` } });
  const facts = await world.sql(
    `select data -> 'mentioned' as mentioned from event where room = $1 and name like 'comment.%' order by seq`,
    [`task:${id}`],
  );
  expect(facts).toEqual([{ mentioned: [viewer.id] }, { mentioned: [colleague.id] }]);
});

test('an author edits their comment, which is marked as edited, and nobody else can', async () => {
  const { editor, manager, hrAdmin } = world;
  const { id } = await world.task(editor);
  const params = await written(editor, id, 'The drft is ready');
  await expectRoomsToFollow(world, () => world.inject(editor, editCommentEndpoint, { params, body: { body: 'The draft is ready' } }));
  expect(await threadOf(editor, id)).toMatchObject([{ body: 'The draft is ready', editedAt: expect.any(String) }]);
  const denied = { status: 403, body: { code: 'access.denied' } };
  for (const who of [manager, hrAdmin])
    expect(await world.inject(who, editCommentEndpoint, { params, body: { body: 'No' } })).toMatchObject(denied);
});

test('a comment is deleted by its author or by HR, and restored by the person who deleted it', async () => {
  const { editor, colleague, hrAdmin } = world;
  const { id } = await world.task(editor);
  const params = await written(editor, id, 'To be deleted');
  expect(await world.inject(colleague, deleteCommentEndpoint, { params })).toMatchObject({ status: 403 });
  await expectRoomsToFollow(world, () => world.inject(hrAdmin, deleteCommentEndpoint, { params }));
  expect(await bodiesOf(id)).toEqual([]);
  expect(await world.inject(editor, restoreCommentEndpoint, { params, body: {} })).toMatchObject({ status: 403 });
  await expectRoomsToFollow(world, () => world.inject(hrAdmin, restoreCommentEndpoint, { params, body: {} }));
  await expectRoomsToFollow(world, () => world.inject(editor, deleteCommentEndpoint, { params }));
  await expectNothingToChange(world, () => world.inject(editor, deleteCommentEndpoint, { params }));
  await world.sql(`update comment set deleted_at = deleted_at - interval '25 hours' where id = $1`, [params.commentId]);
  expect(await world.inject(editor, restoreCommentEndpoint, { params, body: {} })).toMatchObject({ status: 404 });
});

test('a reaction is added once for each person and removed again', async () => {
  const { editor, viewer } = world;
  const { id } = await world.task(editor);
  const params = await written(editor, id, 'Done');
  const react = (who: Someone, isOn: boolean) => () =>
    world.inject(who, reactToCommentEndpoint, { params, body: { name: 'celebrate', isOn } });
  await expectRoomsToFollow(world, react(viewer, true));
  await expectRoomsToFollow(world, react(editor, true));
  await expectNothingToChange(world, react(editor, true));
  expect(await threadOf(editor, id)).toMatchObject([{ reactions: [{ name: 'celebrate', personIds: [viewer.id, editor.id] }] }]);
  await expectRoomsToFollow(world, react(viewer, false));
  await expectRoomsToFollow(world, react(editor, false));
  expect(await threadOf(editor, id)).toMatchObject([{ reactions: [] }]);
});

test('a comment has text, at most 5,000 characters, and an archived board takes none', async () => {
  const { manager, editor } = world;
  const { boardId } = await world.board();
  const { id } = await world.task(editor, { boardId });
  expect(await write(editor, id, ' \n ')).toMatchObject({ status: 422 });
  expect(await write(editor, id, 'x'.repeat(maxCommentLength + 1))).toMatchObject({ status: 422 });
  expect(await write(editor, id, 'x'.repeat(maxCommentLength))).toMatchObject({ status: 200 });
  await world.inject(manager, archiveBoardEndpoint, { params: { boardId }, body: {} });
  expect(await write(editor, id, 'Too late')).toMatchObject({ status: 403, body: { code: 'access.denied' } });
});

test('a thread has a limit', async () => {
  const { editor } = world;
  const { id } = await world.task(editor);
  const columns = '(id, company_id, created_at, updated_at, host_kind, host_id, author_id, body, reactions)';
  const rows = `select gen_random_uuid(), $1, now(), now(), 'task', $2, $3, 'One', '[]' from generate_series(1, ${maxComments})`;
  await world.sql(`insert into comment ${columns} ${rows}`, [editor.companyId, id, editor.id]);
  expect(await write(editor, id, 'One too many')).toMatchObject({ status: 409, body: { code: 'comments.full' } });
});

test('people who can read the task can be mentioned', async () => {
  const { manager, editor, colleague, viewer, stranger, foreigner } = world;
  const { id } = await world.task(editor);
  const { body } = await world.inject(viewer, listCommentReadersEndpoint, { params: { hostKind: 'task', hostId: id } });
  expect(body.personIds).toEqual(expect.arrayContaining([manager.id, editor.id, colleague.id, viewer.id]));
  expect(body.personIds).not.toContain(stranger.id);
  expect(body.personIds).not.toContain(foreigner.id);
});

test('assignee and watchers are notified of a comment, and mentioned readers of their mention', async () => {
  const { editor, colleague, viewer, manager, stranger } = world;
  const actions = taskActions(world);
  const notified = await startNotifier(world);
  const { id } = await world.task(editor);
  await actions.watch(manager, id);
  const mentions = [viewer, stranger].map((one) => `@[${one.id}]`).join(' ');
  const params = await written(colleague, id, `Please check, ${mentions}`);
  await notified();
  const kinds = (who: Someone) => actions.kindsOf(who, id);
  expect(await kinds(editor)).toEqual(['task-commented']);
  expect(await kinds(manager)).toEqual(['task-commented']);
  expect(await kinds(viewer)).toEqual(['task-mentioned']);
  expect(await kinds(stranger)).toEqual([]);
  expect(await kinds(colleague)).toEqual([]);

  const body = `Please check, ${mentions} @[${manager.id}]`;
  await world.inject(colleague, editCommentEndpoint, { params, body: { body } });
  await notified();
  expect(await kinds(manager)).toEqual(['task-mentioned', 'task-commented']);
  expect(await kinds(viewer)).toEqual(['task-mentioned']);
});
