import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { decideEndpoint } from '#shared/approvals/approvals.api.ts';
import type { ApprovalsInbox } from '#shared/approvals/approvals.room.ts';
import { dutiesEndpoint } from '#shared/approvals/duties.api.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { changeManagerEndpoint } from '#shared/people/people.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let actions: ReturnType<typeof objectiveActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = objectiveActions(world);
});
afterAll(() => world.close());

const inboxOf = async (who: Someone) =>
  (await world.inject(who, readRoomEndpoint, { params: { room: 'approvals', roomId: who.id } })).body.state as ApprovalsInbox;

const requestOf = async (recordId: string, who: Someone = world.manager): Promise<Approval | undefined> => {
  const { open, decided } = await inboxOf(who);
  return [...open, ...decided].find((one) => one.recordId === recordId);
};

async function submitted(values: object = {}): Promise<string> {
  const { id } = await actions.draft({ driver: 'children', ...values });
  await actions.act('submit', id);
  return id;
}

const decide = (
  decision: 'approve' | 'return',
  approvals: readonly Approval[],
  comment: string | null = null,
  who: Someone = world.manager,
) =>
  world.inject(who, decideEndpoint, {
    body: { kind: 'objective', decision, comment, approvals: approvals.map(({ id, version }) => ({ id, version })) },
  });

const dutiesOf = async (who: Someone) => (await world.inject(who, dutiesEndpoint, {})).body.duties;
const approvalsOf = async (who: Someone) => (await dutiesOf(who)).find(({ kind }) => kind === 'approvals')?.count ?? 0;

describe('a submitted objective', () => {
  test('is a request to the line manager, live, and a duty', async () => {
    const before = await approvalsOf(world.manager);
    const { id } = await actions.draft({ driver: 'children' });
    await expectRoomsToFollow(world, () => actions.act('submit', id));
    expect(await requestOf(id)).toMatchObject({
      kind: 'objective',
      step: 'submission',
      title: 'Answer customers faster',
      subjectId: actions.owner.id,
      requesterId: actions.owner.id,
      state: 'open',
    });
    expect(await approvalsOf(world.manager)).toBe(before + 1);
    expect(await requestOf(id, world.hrAdmin)).toBeUndefined();
    const other = await world.inject(world.colleague, readRoomEndpoint, { params: { room: 'approvals', roomId: world.manager.id } });
    expect(other.status).toBe(404);
  });

  test('is approved in the inbox as on its own page', async () => {
    const id = await submitted();
    const request = (await requestOf(id))!;
    await expectRoomsToFollow(world, () => decide('approve', [request]));
    expect((await actions.read(id)).state).toBe('active');
    expect(await requestOf(id)).toMatchObject({ state: 'approved', decidedById: world.manager.id });
  });

  test('is returned with a comment only', async () => {
    const id = await submitted();
    const request = (await requestOf(id))!;
    expect(await decide('return', [request])).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'body.comment', rule: 'required' }] },
    });
    await decide('return', [request], 'Name a measure');
    expect(await actions.read(id)).toMatchObject({ state: 'returned', decisionComment: 'Name a measure' });
    expect(await requestOf(id)).toMatchObject({ state: 'returned', comment: 'Name a measure' });
  });

  test('decided on its own page is decided in the inbox, also by HR on behalf', async () => {
    const id = await submitted();
    await expectRoomsToFollow(world, () => actions.act('approve', id, world.hrAdmin));
    expect(await requestOf(id)).toMatchObject({ state: 'approved', decidedById: world.hrAdmin.id });
  });

  test('leaves the inbox when it is withdrawn', async () => {
    const id = await submitted();
    await expectRoomsToFollow(world, () => actions.act('withdraw', id));
    expect(await requestOf(id)).toBeUndefined();
  });

  test('is decided in the version that the approver has seen, each of several with its own result', async () => {
    const [edited, calm] = [await submitted(), await submitted()];
    const seen = [(await requestOf(edited))!, (await requestOf(calm))!];
    await actions.edit(edited, { name: { from: 'Answer customers faster', to: 'Another objective' } });
    const { body } = await decide('approve', seen);
    expect(body.results).toEqual([
      { id: seen[0]!.id, error: { code: 'record.stale' } },
      { id: seen[1]!.id, error: null },
    ]);
    expect(await requestOf(edited)).toMatchObject({ title: 'Another objective', state: 'open' });
    expect((await actions.read(edited)).state).toBe('pending-approval');
  });

  test('has another version after a change of its key results', async () => {
    const { id } = await actions.draft();
    const { id: keyResultId } = await actions.keyResult(id, { weight: 100 });
    await actions.act('submit', id);
    const seen = (await requestOf(id))!;
    await world.inject(actions.owner, keyResult.endpoints.edit, {
      params: { recordId: keyResultId },
      body: { target: { from: 60, to: 50 } },
    });
    expect((await decide('approve', [seen])).body.results).toEqual([{ id: seen.id, error: { code: 'record.stale' } }]);
    expect((await decide('approve', [(await requestOf(id))!])).body.results).toMatchObject([{ error: null }]);
  });

  test('is decided by nobody else, who does not learn that it exists', async () => {
    const request = (await requestOf(await submitted()))!;
    for (const who of [world.colleague, actions.owner])
      expect((await decide('approve', [request], null, who)).body.results).toEqual([{ id: request.id, error: { code: 'record.absent' } }]);
  });

  test('goes to the new line manager', async () => {
    const id = await submitted();
    const move = (managerId: string) =>
      world.inject(world.hrAdmin, changeManagerEndpoint, { params: { personId: actions.owner.id }, body: { managerId } });
    await expectRoomsToFollow(world, () => move(world.superAdmin.id));
    expect(await requestOf(id)).toBeUndefined();
    const request = (await requestOf(id, world.superAdmin))!;
    expect((await decide('approve', [request], null, world.superAdmin)).body.results).toMatchObject([{ error: null }]);
    await move(world.manager.id);
  });
});
