import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultGrants } from '#shared/access/pages.ts';
import { sessionRoom } from '#shared/access/session.room.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { emptyRule } from '#shared/privileges/group.schema.ts';
import { createGroupEndpoint } from '#shared/privileges/groups.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { attachTaskFilesEndpoint } from '#shared/tasks/task-files.api.ts';
import { loadJoins } from '#server/platform/live/rooms.ts';
import { nameOf } from '#server/test/endpoints.ts';
import { expectNothingToChange } from '#server/test/follow.ts';
import type { Call, ProofEnvironment, Proof } from '#server/test/proof.ts';
import { chooseProofs } from '#server/test/all-proofs.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { servedRooms } from './features.ts';

const people = ['manager', 'editor', 'colleague', 'viewer', 'stranger', 'hrAdmin', 'superAdmin', 'foreigner', 'foreignAdmin'] as const;
type Name = (typeof people)[number];
type Statuses = readonly number[];

/*
 * Expected statuses on a project board of the manager, for a card that the manager created. Editor and colleague edit the board, viewer
 * reads it, stranger has no access, HR and the operator reach all boards.
 */
const onProject: Readonly<Record<string, Statuses>> = {
  'GET /api/rooms/:room/:roomId': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/boards/:boardId/completed': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/boards/:boardId/tasks': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/boards/:boardId/trash': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/tasks': [200, 200, 200, 403, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/import': [200, 200, 200, 403, 404, 200, 200, 404, 404],
  'POST /api/tasks/:taskId/move': [200, 200, 200, 403, 404, 200, 200, 404, 404],
  'PUT /api/tasks/:taskId/cover': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'PUT /api/tasks/:taskId/main-task': [200, 200, 200, 403, 404, 200, 200, 404, 404],
  'PATCH /api/tasks/:taskId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId/board': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId/history': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId/history/:entryId/description': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'PUT /api/tasks/:taskId/watchers/:personId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'DELETE /api/tasks/:taskId/watchers/:personId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'PUT /api/tasks/:taskId/reminder': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'DELETE /api/tasks/:taskId/reminder': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'DELETE /api/tasks/:taskId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId/deletion': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'POST /api/tasks/:taskId/restore': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId/series': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'PUT /api/tasks/:taskId/recurrence': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'POST /api/tasks/:taskId/stop-series': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'POST /api/tasks/:taskId/files': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'DELETE /api/tasks/:taskId/files/:fileId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'POST /api/tasks/:taskId/files/:fileId/restore': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'POST /api/tasks/:taskId/effort': [200, 200, 200, 403, 404, 200, 200, 404, 404],
  'PATCH /api/tasks/:taskId/effort/:entryId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'DELETE /api/tasks/:taskId/effort/:entryId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'POST /api/comments/on/:hostKind/:hostId': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/comments/on/:hostKind/:hostId/readers': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'POST /api/comments/:commentId/react': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'PATCH /api/comments/:commentId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'DELETE /api/comments/:commentId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'POST /api/comments/:commentId/restore': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/members': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'PATCH /api/boards/:boardId/members/:personId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'DELETE /api/boards/:boardId/members/:personId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'PATCH /api/boards/:boardId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'PUT /api/boards/:boardId/dates': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'PUT /api/boards/:boardId/template': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'POST /api/boards/:boardId/copy': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/archive': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'POST /api/boards/:boardId/restore': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'POST /api/boards/:boardId/visit': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/favourite': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/labels': [200, 200, 200, 403, 404, 200, 200, 404, 404],
  'PATCH /api/boards/:boardId/labels/:labelId': [200, 200, 200, 403, 404, 200, 200, 404, 404],
  'DELETE /api/boards/:boardId/labels/:labelId': [200, 200, 200, 403, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/lanes': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'PATCH /api/boards/:boardId/lanes/:laneId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'PUT /api/boards/:boardId/lanes': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'POST /api/boards/:boardId/lanes/:laneId/remove': [200, 403, 403, 403, 404, 403, 403, 404, 404],
};
/** Nobody can change the members, the name or the dates of a private board or archive it, not even its owner. */
const isOfMembers = (name: string) =>
  /\/(members.*|dates|template|archive|restore)$/.test(
    name.replace(/\/(tasks\/:taskId(\/files\/:fileId)?|comments\/:commentId)\/restore$/, ''),
  ) || name === 'PATCH /api/boards/:boardId';
const isOfAuthors = (name: string) => name === 'PATCH /api/comments/:commentId' || name.endsWith('/effort/:entryId');
/** Only an owner of the board, or the author of a comment or an effort entry, may call these, whatever privileges a person has. */
const isOfOwners = (name: string) => isOfMembers(name) || name.includes('/lanes') || isOfAuthors(name);
const onPrivateBoard = people.map((name) => (name === 'editor' ? 200 : 404));
const onForeignMembers = people.map((name) => (name === 'foreigner' ? 200 : name === 'foreignAdmin' ? 403 : 404));
const onForeign = people.map((name) => (name === 'foreigner' || name === 'foreignAdmin' ? 200 : 404));

const clock = { behind: 0 };
let world: World;
let expired: Someone;
/** An employee with the privileges of HR on tasks, by a group with members by hand. */
let grouped: Someone;
beforeAll(async () => {
  world = await openWorld({ now: () => new Date(Date.now() - clock.behind) });
  for (const name of people) await world.signIn(world[name]);
  grouped = await world.newcomer();
  const grants = Object.entries(defaultGrants('hr-admin')['Tasks']!).map(([action, scope]) => ({ page: 'Tasks', action, scope }));
  const group = { id: randomUUID(), name: 'Keepers of tasks', grants, rule: emptyRule, memberIds: [grouped.id] };
  await world.inject(world.superAdmin, createGroupEndpoint, { body: group as BodyOf<typeof createGroupEndpoint> });
  await world.signIn(grouped);
  clock.behind = 3_600_000;
  expired = await world.signIn({ ...world.manager, token: '' });
  clock.behind = 0;
});
afterAll(() => world.close());

const placed = chooseProofs(({ isPlaced }) => isPlaced).map((proof) => ({ name: nameOf(proof.endpoint), proof }));

/** Parameters that name a kind of record, not a record. */
const kinds: Readonly<Record<string, string>> = { room: 'board', hostKind: 'task' };

const paramsOf = (input: Call['input']) => (input.params ?? {}) as object;

/** Calls the endpoint until a call is allowed, which may use up what was arranged; a new call is arranged for the next. */
function callsAt({ endpoint, arrange }: Proof, place: ProofEnvironment) {
  /* An upload can be attached only by the person who made it. */
  const isOfCaller = endpoint === attachTaskFilesEndpoint;
  let arranged: Call['input'] | undefined;
  const arrangeFor = async (who: Someone | null) => {
    if (!arranged || isOfCaller) arranged = (await arrange(world, place, (who !== expired && who) || place.owner))(0).input;
    return arranged;
  };
  const callAs = async (who: Someone | null, changeParams?: object) => {
    const input = arranged!;
    const { status, body } = await world.inject(who, endpoint, { ...input, params: { ...paramsOf(input), ...changeParams } as never });
    if (status === 200 && endpoint.method !== 'GET') arranged = undefined;
    return { status, body: body as unknown };
  };
  return { arrangeFor, callAs };
}
type Calls = ReturnType<typeof callsAt>;

async function statusFor(calls: Calls, who: Someone | null): Promise<number> {
  const input = await calls.arrangeFor(who);
  const before = await fingerprint();
  const { status } = await calls.callAs(who);
  if (status !== 200 && (await fingerprint()) !== before) throw new Error(`Refused, but it changed data: ${JSON.stringify(input)}`);
  return status;
}

const fingerprint = async () =>
  JSON.stringify(
    await world.sql(`select (select md5(string_agg(t::text, '' order by id)) from task t) as tasks,
      (select md5(string_agg(m::text, '' order by id)) from board_member m) as members, (select count(*) from event) as events, (select count(*) from mutation) as answers`),
  );

const table = async (proof: Proof, place: ProofEnvironment) => {
  const calls = callsAt(proof, place);
  const found: [Name, number][] = [];
  for (const name of people) found.push([name, await statusFor(calls, world[name])]);
  return found;
};
const asTable = (statuses: Statuses = []) => people.map((name, index) => [name, statuses[index]]);

describe.each(placed)('$name', ({ name, proof }) => {
  test('is allowed for the people with access to the board', async () => {
    const place = { boardId: world.boardId, owner: world.manager };
    expect(await table(proof, place)).toEqual(asTable(onProject[name]));
  });

  test('is allowed for a member of a privilege group as for a role with these privileges', async () => {
    const place = { boardId: world.boardId, owner: world.manager };
    expect(await statusFor(callsAt(proof, place), grouped)).toBe(onProject[name]?.[people.indexOf('hrAdmin')]);
    const hidden = await statusFor(callsAt(proof, { boardId: world.foreignBoardId, owner: world.foreigner }), grouped);
    expect(hidden).toBe(isOfOwners(name) ? onForeignMembers[people.indexOf('hrAdmin')] : 404);
  });

  test('is allowed on a private board for its owner only, whatever role others have', async () => {
    const place = { boardId: world.privateBoardId, owner: world.editor };
    const expected = isOfMembers(name) ? onPrivateBoard.map((status) => (status === 200 ? 403 : status)) : onPrivateBoard;
    expect(await table(proof, place)).toEqual(asTable(expected));
  });

  test('is refused on a board of another company', async () => {
    const place = { boardId: world.foreignBoardId, owner: world.foreigner };
    expect(await table(proof, place)).toEqual(asTable(isOfOwners(name) ? onForeignMembers : onForeign));
  });

  test('is refused without a session and with an expired token', async () => {
    const calls = callsAt(proof, { boardId: world.boardId, owner: world.manager });
    expect(await statusFor(calls, null)).toBe(401);
    await calls.arrangeFor(expired);
    expect(await expectNothingToChange(world, () => calls.callAs(expired))).toEqual({ status: 401, body: { code: 'session.expired' } });
  });

  test('returns the same 404 for private, foreign and missing records', async () => {
    const places = [
      { boardId: world.privateBoardId, owner: world.editor },
      { boardId: world.foreignBoardId, owner: world.foreigner },
    ].map((place) => callsAt(proof, place));
    const [hidden] = places;
    const absent = Object.fromEntries(
      Object.keys(paramsOf(await hidden!.arrangeFor(null))).map((param) => [param, kinds[param] ?? randomUUID()]),
    );
    for (const who of [world.stranger, world.hrAdmin, world.superAdmin]) {
      await Promise.all(places.map(({ arrangeFor }) => arrangeFor(who)));
      const answers = [await hidden!.callAs(who, absent)];
      for (const { callAs } of places) answers.push(await callAs(who));
      expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 404, body: { code: 'record.absent' } })));
    }
  });
});

describe('a room', () => {
  const joins = async (who: Someone, addresses: readonly { room: string; id: string }[]) => {
    const answers = await loadJoins(await world.contextOf(who), servedRooms, addresses);
    return answers.map((answer) => (answer instanceof AppError ? answer.code : 'joined'));
  };

  test('can be joined by exactly the people who can read it', async () => {
    const ids = [world.boardId, world.privateBoardId, world.foreignBoardId, randomUUID()];
    for (const name of people) {
      const read = [];
      for (const roomId of ids)
        read.push((await world.inject(world[name], readRoomEndpoint, { params: { room: 'board', roomId } })).status);
      const joined = await joins(
        world[name],
        ids.map((id) => ({ room: boardRoom.name, id })),
      );
      expect([name, joined]).toEqual([name, read.map((status) => (status === 200 ? 'joined' : 'record.absent'))]);
    }
  });

  test("of a person's sessions can be joined only by that person", async () => {
    const everybody = people.map((name) => ({ room: sessionRoom.name, id: world[name].id }));
    for (const name of people) {
      const expected = people.map((other) => (other === name ? 'joined' : 'record.absent'));
      expect([name, await joins(world[name], everybody)]).toEqual([name, expected]);
      const mine = await world.inject(world[name], readRoomEndpoint, { params: { room: 'session', roomId: world[name].id } });
      expect(mine).toMatchObject({ status: 200, body: { state: { id: world[name].id } } });
    }
  });

  test('of an unknown kind is answered like a missing room', async () => {
    const [unknown] = await joins(world.superAdmin, [{ room: 'treasury', id: world.boardId }]);
    expect(unknown).toBe('record.absent');
  });
});
