import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideEndpoint } from '#shared/approvals/approvals.api.ts';
import type { ApprovalsInbox } from '#shared/approvals/approvals.room.ts';
import type { ObjectiveTransfer } from '#shared/objectives/transfer.schema.ts';
import { askTransferEndpoint, withdrawTransferEndpoint } from '#shared/objectives/transfers.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { checkInOf, measured } from '#server/test/objective-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { lapseTransfers } from './transfers.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const transfersOf = async (objectiveId: string): Promise<ObjectiveTransfer[]> => {
  const { body } = await world.inject(world.editor, readRoomEndpoint, { params: { room: 'objective', roomId: objectiveId } });
  return (body.state as { transfers: ObjectiveTransfer[] }).transfers;
};
const requestOf = async (recordId: string, who: Someone) => {
  const { body } = await world.inject(who, readRoomEndpoint, { params: { room: 'approvals', roomId: who.id } });
  const { open, decided } = body.state as ApprovalsInbox;
  return [...open, ...decided].find((one) => one.recordId === recordId && one.kind.endsWith('-transfer'));
};
const ask = (objectiveId: string, to: Someone, keyResultIds: string[] = [], who: Someone = world.editor) =>
  world.inject(who, askTransferEndpoint, { params: { objectiveId }, body: { toId: to.id, keyResultIds } });

/** Decides about the request in the inbox of its receiver. */
async function decide(recordId: string, decision: 'approve' | 'return', who: Someone = world.colleague) {
  const { id, version, kind } = (await requestOf(recordId, world.colleague))!;
  const comment = decision === 'return' ? 'I have no time for it' : null;
  return world.inject(who, decideEndpoint, { body: { kind, decision, comment, approvals: [{ id, version }] } });
}
const afterDays = async (days: number) => {
  const ctx = await world.contextOf(world.manager);
  return { ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000 + 1000) };
};

describe('a request to take over an objective', () => {
  test('gives it to the receiver with the key results of the giver, and keeps the check-ins with their author', async () => {
    const { objectiveId, keyResultId, checkIn, read, readKeyResult, owner } = await measured(world);
    await checkIn(keyResultId, checkInOf(80, new Date().toISOString()));
    await expectRoomsToFollow(world, () => ask(objectiveId, world.colleague));
    expect(await requestOf(objectiveId, world.colleague)).toMatchObject({ state: 'open', subjectId: owner.id, kind: 'objective-transfer' });
    expect(await read(objectiveId)).toMatchObject({ ownerId: owner.id });
    await expectRoomsToFollow(world, () => decide(objectiveId, 'approve'));
    expect(await read(objectiveId)).toMatchObject({ ownerId: world.colleague.id, state: 'active', progress: 50 });
    expect(await readKeyResult(keyResultId)).toMatchObject({ ownerId: world.colleague.id, assigneeId: world.colleague.id, progress: 50 });
    const { body } = await world.inject(world.editor, readRoomEndpoint, { params: { room: 'keyresult', roomId: keyResultId } });
    expect((body.state as { checkIns: { personId: string }[] }).checkIns.map(({ personId }) => personId)).toEqual([owner.id]);
    expect(await transfersOf(objectiveId)).toMatchObject([{ state: 'accepted', fromId: owner.id, toId: world.colleague.id }]);
    expect(await requestOf(objectiveId, world.colleague)).toMatchObject({ state: 'approved' });
  });

  test('leaves it with its owner when the receiver declines with a comment', async () => {
    const { objectiveId, read, owner } = await measured(world);
    await ask(objectiveId, world.colleague);
    await expectRoomsToFollow(world, () => decide(objectiveId, 'return'));
    expect(await read(objectiveId)).toMatchObject({ ownerId: owner.id });
    expect(await transfersOf(objectiveId)).toMatchObject([{ state: 'declined', comment: 'I have no time for it' }]);
    expect((await ask(objectiveId, world.colleague)).status).toBe(200);
  });

  test('lapses after seven days, not before, and is decided no more', async () => {
    const { objectiveId, read, owner } = await measured(world);
    await ask(objectiveId, world.colleague);
    await lapseTransfers(await afterDays(6));
    expect(await transfersOf(objectiveId)).toMatchObject([{ state: 'open' }]);
    const seen = (await requestOf(objectiveId, world.colleague))!;
    const late = await afterDays(7);
    await expectRoomsToFollow(world, async () => {
      await lapseTransfers(late);
      await lapseTransfers(late);
    });
    expect(await transfersOf(objectiveId)).toMatchObject([{ state: 'lapsed' }]);
    expect(await requestOf(objectiveId, world.colleague)).toBeUndefined();
    const { id, version, kind } = seen;
    const body = { kind, decision: 'approve' as const, comment: null, approvals: [{ id, version }] };
    expect((await world.inject(world.colleague, decideEndpoint, { body })).body.results).toMatchObject([
      { error: { code: 'record.stale' } },
    ]);
    expect(await read(objectiveId)).toMatchObject({ ownerId: owner.id });
  });

  test('is decided by the receiver alone', async () => {
    const { objectiveId, read, owner } = await measured(world);
    await ask(objectiveId, world.colleague);
    for (const who of [world.editor, world.manager])
      expect((await decide(objectiveId, 'approve', who)).body.results).toMatchObject([{ error: { code: 'record.absent' } }]);
    expect(await read(objectiveId)).toMatchObject({ ownerId: owner.id });
  });

  test('waits beside a proposed change, ends with the objective, and is withdrawn by whoever asked', async () => {
    const { objectiveId, propose, act, owner } = await measured(world);
    const change = { objective: { weight: { from: 0, to: 5 } }, keyResults: [] };
    expect((await propose(objectiveId, change)).status).toBe(200);
    const [{ id: transferId }] = (await ask(objectiveId, world.colleague)).body.transfers as [ObjectiveTransfer];
    expect((await ask(objectiveId, world.manager)).body).toMatchObject({ code: 'transfer.waiting' });
    const input = { params: { objectiveId, transferId }, body: {} };
    expect((await world.inject(world.colleague, withdrawTransferEndpoint, input)).status).toBe(403);
    await expectRoomsToFollow(world, () => world.inject(world.editor, withdrawTransferEndpoint, input));
    expect((await world.inject(world.editor, withdrawTransferEndpoint, input)).body).toMatchObject({ code: 'transfer.closed' });
    await ask(objectiveId, world.colleague);
    await expectRoomsToFollow(world, () => act('close', objectiveId, owner, { outcome: 'missed' }));
    expect(await transfersOf(objectiveId)).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }]);
    expect((await ask(objectiveId, world.colleague)).body).toMatchObject({ code: 'transfer.closed' });
  });
});

test('a key result is taken over by itself, asked by its assignee, and ends when another person measures it', async () => {
  const { objectiveId, keyResultId, keyResult, read, readKeyResult, owner } = await measured(world);
  const { dueOn } = await readKeyResult(keyResultId);
  const { id: other } = await keyResult(objectiveId, { name: 'Answers within a day', dueOn, assigneeId: world.colleague.id });
  expect((await ask(objectiveId, world.colleague, [other])).body).toMatchObject({ fields: [{ path: 'body.toId', rule: 'holder' }] });
  expect((await ask(objectiveId, world.colleague, [keyResultId], world.colleague)).status).toBe(403);
  expect((await ask(objectiveId, world.manager, [other], world.colleague)).status).toBe(200);
  expect((await ask(objectiveId, world.colleague, [keyResultId])).status).toBe(200);
  await expectRoomsToFollow(world, () => decide(keyResultId, 'approve'));
  expect(await readKeyResult(keyResultId)).toMatchObject({ assigneeId: world.colleague.id, ownerId: owner.id });
  expect(await read(objectiveId)).toMatchObject({ ownerId: owner.id });
});

test('nobody is asked who cannot read the objective', async () => {
  const { objectiveId, edit } = await measured(world);
  await edit(objectiveId, { visibility: { from: 'public', to: 'private' } });
  for (const to of [world.colleague, world.stranger])
    expect((await ask(objectiveId, to)).body).toMatchObject({ fields: [{ path: 'body.toId', rule: 'not-reader' }] });
});
