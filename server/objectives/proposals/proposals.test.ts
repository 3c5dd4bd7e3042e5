import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideEndpoint } from '#shared/approvals/approvals.api.ts';
import type { ApprovalsInbox } from '#shared/approvals/approvals.room.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import type { Proposal } from '#shared/objectives/proposal.schema.ts';
import { decideProposalEndpoint, withdrawProposalEndpoint } from '#shared/objectives/proposals.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { checkInOf, measured, objectiveActions } from '#server/test/objective-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const later = (day: string) => ({ from: day, to: `${Number(day.slice(0, 4))}-12-30` });
const lower = { from: 60, to: 40 };

const proposalOf = async (id: string): Promise<Proposal | null> => {
  const { body } = await world.inject(world.editor, readRoomEndpoint, { params: { room: 'objective', roomId: id } });
  return (body.state as { proposal: Proposal | null }).proposal;
};
const inboxOf = async (id: string, who: Someone = world.manager) => {
  const { body } = await world.inject(who, readRoomEndpoint, { params: { room: 'approvals', roomId: who.id } });
  const { open, decided } = body.state as ApprovalsInbox;
  return [...open, ...decided].find((one) => one.recordId === id && one.kind === 'objective-change');
};
const decide = (objectiveId: string, decision: 'approve' | 'return', comment: string | null = null, who: Someone = world.manager) =>
  proposalOf(objectiveId).then((proposal) =>
    world.inject(who, decideProposalEndpoint, { params: { objectiveId }, body: { decision, comment, version: proposal?.version ?? 0 } }),
  );

/** Active objective whose owner has proposed a lower target and another name. */
async function proposed() {
  const made = await measured(world);
  const { name } = await made.read(made.objectiveId);
  const body = {
    objective: { name: { from: name, to: 'Answer within a day' } },
    keyResults: [{ id: made.keyResultId, changes: { target: { from: 60, to: 40 } } }],
  };
  expect((await made.propose(made.objectiveId, body)).status).toBe(200);
  return { ...made, body };
}

describe('an approved objective', () => {
  test('keeps its name, due date, weight and targets from edits of its owner', async () => {
    const { objectiveId, keyResultId, read, edit } = await measured(world);
    const { name, dueOn, weight } = await read(objectiveId);
    for (const [field, change] of Object.entries({
      name: { from: name, to: 'Easier' },
      dueOn: later(dueOn),
      weight: { from: weight, to: 5 },
    }))
      expect(await edit(objectiveId, { [field]: change })).toMatchObject({
        status: 422,
        body: { fields: [{ path: `body.${field}.to`, rule: 'read-only' }] },
      });
    const input = { params: { recordId: keyResultId }, body: { target: lower } };
    expect(await world.inject(world.editor, keyResult.endpoints.edit, input)).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'body.target.to', rule: 'read-only' }] },
    });
    expect((await edit(objectiveId, { priority: { from: 'high', to: 'low' } })).status).toBe(200);
  });

  test('is changed by its approver at once', async () => {
    const { objectiveId, keyResultId, read, edit } = await measured(world);
    const { name } = await read(objectiveId);
    expect((await edit(objectiveId, { name: { from: name, to: 'Decided above' } }, world.manager)).status).toBe(200);
    const input = { params: { recordId: keyResultId }, body: { target: lower } };
    expect((await world.inject(world.manager, keyResult.endpoints.edit, input)).status).toBe(200);
  });
});

describe('a proposal', () => {
  test('waits in the inbox while the approved values stay and check-ins go on', async () => {
    const { objectiveId, keyResultId, checkIn, readKeyResult, read } = await proposed();
    expect(await inboxOf(objectiveId)).toMatchObject({ step: 'change', state: 'open', title: 'Answer customers faster' });
    expect((await checkIn(keyResultId, checkInOf(80, new Date().toISOString()))).status).toBe(200);
    expect(await readKeyResult(keyResultId)).toMatchObject({ target: 60, progress: 50 });
    expect(await read(objectiveId)).toMatchObject({ state: 'active', name: 'Answer customers faster' });
  });

  test('is applied when it is approved, with progress by the new target, live', async () => {
    const { objectiveId, keyResultId, checkIn, readKeyResult, read } = await proposed();
    await checkIn(keyResultId, checkInOf(80, new Date().toISOString()));
    await expectRoomsToFollow(world, () => decide(objectiveId, 'approve'));
    expect(await readKeyResult(keyResultId)).toMatchObject({ target: 40, progress: 33.3 });
    expect(await read(objectiveId)).toMatchObject({ state: 'active', name: 'Answer within a day', progress: 33.3 });
    expect(await proposalOf(objectiveId)).toBeNull();
    expect(await inboxOf(objectiveId)).toMatchObject({ state: 'approved', decidedById: world.manager.id });
  });

  test('is approved in the inbox, in the version that the approver has seen', async () => {
    const { objectiveId, body, propose, read } = await proposed();
    const seen = (await inboxOf(objectiveId))!;
    await propose(objectiveId, { ...body, keyResults: [] });
    const inInbox = (version: number) =>
      world.inject(world.manager, decideEndpoint, {
        body: { kind: 'objective-change', decision: 'approve', comment: null, approvals: [{ id: seen.id, version }] },
      });
    expect((await inInbox(seen.version)).body.results).toEqual([{ id: seen.id, error: { code: 'record.stale' } }]);
    expect((await inInbox((await inboxOf(objectiveId))!.version)).body.results).toEqual([{ id: seen.id, error: null }]);
    expect(await read(objectiveId)).toMatchObject({ name: 'Answer within a day' });
  });

  test('is refused alone when an earlier one of the same request takes the weight that it needs', async () => {
    const { active, propose } = objectiveActions(world);
    const year = { period: 'annual', year: 2046, startsOn: '2046-01-01', dueOn: '2046-12-31', driver: 'children', weight: 40 } as const;
    const made = [await active(year), await active(year)];
    for (const { id } of made)
      expect((await propose(id, { objective: { weight: { from: 40, to: 60 } }, keyResults: [] })).status).toBe(200);
    const open = (await Promise.all(made.map(({ id }) => inboxOf(id)))).map((one) => one!);
    const body = {
      kind: 'objective-change',
      decision: 'approve',
      comment: null,
      approvals: open.map(({ id, version }) => ({ id, version })),
    };
    const reply = await world.inject(world.manager, decideEndpoint, { body } as never);
    const errors = (reply.body as { results: { error: { code: string } | null }[] }).results.map(({ error }) => error?.code ?? null);
    expect(errors.toSorted()).toEqual(['input.invalid', null]);
  });

  test('is returned with a comment and dropped', async () => {
    const { objectiveId, keyResultId, readKeyResult } = await proposed();
    expect((await decide(objectiveId, 'return')).status).toBe(422);
    await expectRoomsToFollow(world, () => decide(objectiveId, 'return', 'The target stays'));
    expect(await proposalOf(objectiveId)).toBeNull();
    expect(await readKeyResult(keyResultId)).toMatchObject({ target: 60 });
    expect(await inboxOf(objectiveId)).toMatchObject({ state: 'returned', comment: 'The target stays' });
  });

  test('is withdrawn by its owner, and ends with the objective', async () => {
    const [first, second] = [await proposed(), await proposed()];
    const input = { params: { objectiveId: first.objectiveId }, body: {} };
    await expectRoomsToFollow(world, () => world.inject(world.editor, withdrawProposalEndpoint, input));
    expect(await inboxOf(first.objectiveId)).toBeUndefined();
    await expectRoomsToFollow(world, () => second.act('close', second.objectiveId, second.owner, { outcome: 'missed' }));
    expect(await proposalOf(second.objectiveId)).toBeNull();
    expect(await inboxOf(second.objectiveId)).toBeUndefined();
  });

  test('is decided neither by its owner nor by a colleague', async () => {
    const { objectiveId, owner } = await proposed();
    for (const who of [owner, world.colleague]) expect((await decide(objectiveId, 'approve', null, who)).status).toBe(403);
  });

  test('is refused without a change, with a faulty one, and for an objective that is not active', async () => {
    const { objectiveId, keyResultId, propose, draft } = await measured(world);
    expect((await propose(objectiveId, { objective: {}, keyResults: [] })).body).toMatchObject({ code: 'proposal.empty' });
    const faulty = { objective: {}, keyResults: [{ id: keyResultId, changes: { target: { from: 60, to: 120 } } }] };
    expect((await propose(objectiveId, faulty)).body).toMatchObject({
      fields: [{ path: `body.target ${keyResultId}`, rule: 'below-start' }],
    });
    const { id } = await draft();
    const change = { objective: { weight: { from: 0, to: 5 } }, keyResults: [] };
    expect((await propose(id, change)).body).toMatchObject({ code: 'proposal.closed' });
  });
});
