import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionRoom } from '#shared/access/session.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { readJoins } from '#server/platform/live/rooms.ts';
import { nameOf } from '#server/test/endpoints.ts';
import { expectNothingToChange } from '#server/test/follow.ts';
import type { Place, Proof } from '#server/test/proof.ts';
import { allProofs } from '#server/test/proofs/all.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { servedRooms } from './rooms.ts';

const people = ['manager', 'editor', 'colleague', 'viewer', 'stranger', 'hrAdmin', 'superAdmin', 'foreigner', 'foreignAdmin'] as const;
type Name = (typeof people)[number];
type Statuses = readonly number[];

/*
 * What each of `people` is answered on a project board of the manager's, for a card that the manager made: editor and
 * colleague edit the board, viewer views it, stranger has nothing to do with it, HR and the operator reach all.
 */
const onProject: Readonly<Record<string, Statuses>> = {
  'GET /api/rooms/:room/:roomId': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/boards/:boardId/completed': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/boards/:boardId/tasks': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/tasks': [200, 200, 200, 403, 404, 200, 200, 404, 404],
  'POST /api/tasks/:taskId/move': [200, 200, 200, 403, 404, 200, 200, 404, 404],
  'PATCH /api/tasks/:taskId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId/board': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId/history': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId/history/:entryId/description': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'PUT /api/tasks/:taskId/watchers/:personId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'DELETE /api/tasks/:taskId/watchers/:personId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'DELETE /api/tasks/:taskId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'GET /api/tasks/:taskId/deletion': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'POST /api/tasks/:taskId/restore': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'POST /api/tasks/:taskId/files': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'DELETE /api/tasks/:taskId/files/:fileId': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'POST /api/tasks/:taskId/files/:fileId/restore': [200, 403, 403, 403, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/members': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'PATCH /api/boards/:boardId/members/:personId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'DELETE /api/boards/:boardId/members/:personId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'PATCH /api/boards/:boardId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'POST /api/boards/:boardId/archive': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'POST /api/boards/:boardId/restore': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'POST /api/boards/:boardId/visit': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/favourite': [200, 200, 200, 200, 404, 200, 200, 404, 404],
  'POST /api/boards/:boardId/lanes': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'PATCH /api/boards/:boardId/lanes/:laneId': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'PUT /api/boards/:boardId/lanes': [200, 403, 403, 403, 404, 403, 403, 404, 404],
  'POST /api/boards/:boardId/lanes/:laneId/remove': [200, 403, 403, 403, 404, 403, 403, 404, 404],
};
/** The members, the name and the end of a private board are nobody's to change, its owner's neither. */
const isOfMembers = (name: string) =>
  /\/(members.*|archive|restore)$/.test(name.replace(/\/tasks\/:taskId(\/files\/:fileId)?\/restore$/, '')) ||
  name === 'PATCH /api/boards/:boardId';
/** What only an owner of the board does, whatever privilege somebody has. */
const isOfOwners = (name: string) => isOfMembers(name) || name.includes('/lanes');
const onDesk = people.map((name) => (name === 'editor' ? 200 : 404));
const onForeignMembers = people.map((name) => (name === 'foreigner' ? 200 : name === 'foreignAdmin' ? 403 : 404));
const onForeign = people.map((name) => (name === 'foreigner' || name === 'foreignAdmin' ? 200 : 404));

const clock = { behind: 0 };
let world: World;
let expired: Someone;
beforeAll(async () => {
  world = await openWorld({ now: () => new Date(Date.now() - clock.behind) });
  for (const name of people) await world.signIn(world[name]);
  clock.behind = 3_600_000;
  expired = await world.signIn({ ...world.manager, token: '' });
  clock.behind = 0;
});
afterAll(() => world.close());

const placed = allProofs.filter(({ isPlaced }) => isPlaced).map((proof) => ({ name: nameOf(proof.endpoint), proof }));

async function callAt({ endpoint, arrange }: Proof, place: Place, who: Someone | null, changeParams?: object) {
  const { input } = (await arrange(world, place, (who !== expired && who) || place.owner))(0);
  const params = { ...((input.params ?? {}) as object), ...changeParams } as never;
  const call = async () => {
    const { status, body } = await world.inject(who, endpoint, { ...input, params });
    return { status, body: body as unknown };
  };
  return { call, input };
}

/** What `who` is answered; where it is a refusal, it has changed nothing. */
async function statusAt(proof: Proof, place: Place, who: Someone | null): Promise<number> {
  const { call } = await callAt(proof, place, who);
  const before = await fingerprint();
  const { status } = await call();
  if (status !== 200 && (await fingerprint()) !== before) throw new Error(`${nameOf(proof.endpoint)} refused and changed something`);
  return status;
}

const fingerprint = async () =>
  JSON.stringify(
    await world.sql(`select (select md5(string_agg(t::text, '' order by id)) from task t) as tasks,
      (select md5(string_agg(m::text, '' order by id)) from board_member m) as members, (select count(*) from event) as events, (select count(*) from mutation) as answers`),
  );

const table = async (proof: Proof, place: Place) => {
  const found: [Name, number][] = [];
  for (const name of people) found.push([name, await statusAt(proof, place, world[name])]);
  return found;
};
const asTable = (statuses: Statuses = []) => people.map((name, index) => [name, statuses[index]]);

describe.each(placed)('$name', ({ name, proof }) => {
  test('is for those whom its board lets', async () => {
    const place = { boardId: world.boardId, owner: world.manager };
    expect(await table(proof, place)).toEqual(asTable(onProject[name]));
  });

  test('is on a private board for its owner alone, whatever else somebody is', async () => {
    const place = { boardId: world.deskId, owner: world.editor };
    const expected = isOfMembers(name) ? onDesk.map((status) => (status === 200 ? 403 : status)) : onDesk;
    expect(await table(proof, place)).toEqual(asTable(expected));
  });

  test('is on the board of a company for nobody of another', async () => {
    const place = { boardId: world.foreignBoardId, owner: world.foreigner };
    expect(await table(proof, place)).toEqual(asTable(isOfOwners(name) ? onForeignMembers : onForeign));
  });

  test('is for nobody without a session, nor with a token that has ended', async () => {
    const place = { boardId: world.boardId, owner: world.manager };
    expect(await statusAt(proof, place, null)).toBe(401);
    const { call } = await callAt(proof, place, expired);
    expect(await expectNothingToChange(world, call)).toEqual({ status: 401, body: { code: 'session.expired' } });
  });

  test('tells nobody what is private, foreign or not there', async () => {
    const { input } = await callAt(proof, { boardId: world.boardId, owner: world.manager }, null);
    const absent = Object.fromEntries(
      Object.keys((input.params ?? {}) as object).map((param) => [param, param === 'room' ? 'board' : randomUUID()]),
    );
    const places = [
      { boardId: world.deskId, owner: world.editor },
      { boardId: world.foreignBoardId, owner: world.foreigner },
    ];
    for (const who of [world.stranger, world.hrAdmin, world.superAdmin]) {
      const answers = [await (await callAt(proof, places[0]!, who, absent)).call()];
      for (const place of places) answers.push(await (await callAt(proof, place, who)).call());
      expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 404, body: { code: 'record.absent' } })));
    }
  });
});

describe('a room', () => {
  const joins = async (who: Someone, addresses: readonly { room: string; id: string }[]) => {
    const answers = await readJoins(await world.contextOf(who), servedRooms, addresses);
    return answers.map((answer) => (answer instanceof AppError ? answer.code : 'joined'));
  };

  test('lets the same people join as may read it', async () => {
    const ids = [world.boardId, world.deskId, world.foreignBoardId, randomUUID()];
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

  test("of a person's sessions is theirs alone", async () => {
    const everybody = people.map((name) => ({ room: sessionRoom.name, id: world[name].id }));
    for (const name of people) {
      const expected = people.map((other) => (other === name ? 'joined' : 'record.absent'));
      expect([name, await joins(world[name], everybody)]).toEqual([name, expected]);
      const mine = await world.inject(world[name], readRoomEndpoint, { params: { room: 'session', roomId: world[name].id } });
      expect(mine).toMatchObject({ status: 200, body: { state: { id: world[name].id } } });
    }
  });

  test('that nobody serves is as absent as one that is not there', async () => {
    const [unknown] = await joins(world.superAdmin, [{ room: 'treasury', id: world.boardId }]);
    expect(unknown).toBe('record.absent');
  });
});
