import { expect, test } from 'vitest';
import { decisionSubject } from '#shared/approvals/approval.room.ts';
import { decideEndpoint } from '#shared/approvals/approvals.api.ts';
import type { ApprovalsInbox } from '#shared/approvals/approvals.room.ts';
import type { PresenceFrame } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { clientOf, newLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import { recordOf } from '#server/test/lost-rooms.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import type { Someone } from '#server/test/world-company.ts';

const absent = { error: 'record.absent' };

const inboxOf = async ({ inject }: LiveWorld, who: Someone) =>
  (await inject(who, readRoomEndpoint, { params: { room: 'approvals', roomId: who.id } })).body.state as ApprovalsInbox;

/** Request of a person without a line manager, about whom the people of HR decide. */
async function newRequest() {
  const world = await newLiveWorld();
  const { act, draft, owner } = objectiveActions(world.world);
  const second = await world.newcomer(undefined, 'hr-admin');
  await world.sql('update person set manager_id = null where id = $1', [owner.id]);
  const { id } = await draft({ driver: 'children' });
  await act('submit', id);
  const request = (await inboxOf(world, second)).open.find(({ recordId }) => recordId === id)!;
  return { world, first: world.hrAdmin, second, request, act, recordId: id };
}

async function visit(world: LiveWorld, who: Someone, id: string) {
  const client = await clientOf(world.world, world.address, who);
  const seen: { people: PresenceFrame } = { people: {} };
  client.socket.on('presence', (_room, people, isWhole) => {
    const next = isWhole ? people : { ...seen.people, ...people };
    seen.people = Object.fromEntries(Object.entries(next).filter(([, present]) => present !== null));
  });
  const address = { room: 'approval', id };
  return {
    client,
    seen,
    record: recordOf(client),
    join: () => client.join([address]),
    look: (at: string | null) => void client.socket.emit('presence:set', { ...address, doing: at === null ? {} : { at } }),
  };
}

test('approvers see who else has a request open, until the connection or the request ends, and nobody else does', async () => {
  const { world, first, second, request, act, recordId } = await newRequest();
  expect(request.isShared).toBe(true);
  const [amara, ben] = [await visit(world, first, request.id), await visit(world, second, request.id)];
  for (const one of [amara, ben]) expect(await one.join()).toEqual([{ head: expect.anything() }]);
  for (const who of [world.editor, world.manager]) expect(await (await visit(world, who, request.id)).join()).toEqual([absent]);

  ben.look(null);
  amara.look(decisionSubject);
  await expect.poll(() => ben.seen.people[first.id]?.at).toBe(decisionSubject);
  amara.client.close();
  await expect.poll(() => Object.keys(ben.seen.people)).toEqual([second.id]);

  await act('withdraw', recordId);
  await expect.poll(() => ben.record.lost).toEqual([{ [`approval:${request.id}`]: 'record.absent' }]);
  expect(await ben.join()).toEqual([absent]);
});

test('a second approver decides although the first has the request open, whose own decision is then refused', async () => {
  const { world, first, second, request } = await newRequest();
  const amara = await visit(world, first, request.id);
  await amara.join();
  amara.look(decisionSubject);
  const decide = (who: Someone) =>
    world.inject(who, decideEndpoint, {
      body: { kind: 'objective', decision: 'approve', comment: null, approvals: [{ id: request.id, version: request.version }] },
    });
  expect((await decide(second)).body.results).toEqual([{ id: request.id, error: null }]);
  await expect.poll(() => amara.record.lost).toEqual([{ [`approval:${request.id}`]: 'record.absent' }]);
  expect((await inboxOf(world, first)).decided).toContainEqual(expect.objectContaining({ id: request.id, decidedById: second.id }));
  expect((await decide(first)).body.results).toEqual([{ id: request.id, error: { code: 'record.stale' } }]);
});
