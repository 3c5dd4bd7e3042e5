import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { decideEndpoint } from '#shared/approvals/approvals.api.ts';
import type { ApprovalsInbox } from '#shared/approvals/approvals.room.ts';
import type { Absence } from '#shared/approvals/delegation.schema.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { changeNotificationSettingsEndpoint } from '#shared/notifications/notification-settings.api.ts';
import { addDays } from '#shared/platform/days.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { deactivate } from '#server/access/rights.service.ts';
import { findTurned } from '#server/approvals/delegations/delegates.sql.ts';
import { turnDelegation } from '#server/approvals/delegations/delegations.service.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

let world: World;
let actions: ReturnType<typeof objectiveActions>;
let delegate: Someone;
beforeAll(async () => {
  world = await openWorld();
  actions = objectiveActions(world);
});
afterAll(() => world.close());

const settingsOf = async (who: Someone) =>
  (await world.inject(who, readRoomEndpoint, { params: { room: 'notification-settings', roomId: who.id } })).body
    .state as NotificationSettings;
const setAbsence = async (to: Absence | null, who: Someone = world.manager) => {
  const { absence: from } = await settingsOf(who);
  const answer = await world.inject(who, changeNotificationSettingsEndpoint, { body: { absence: { from, to } } });
  expect(answer.status).toBe(200);
  return answer;
};
const away = (changes: Partial<Absence> = {}): Absence => ({ from: day(-1), until: day(2), delegateId: delegate.id, ...changes });

beforeEach(async () => {
  await setAbsence(null);
  delegate = await world.newcomer();
});

const inboxOf = async (who: Someone) =>
  (await world.inject(who, readRoomEndpoint, { params: { room: 'approvals', roomId: who.id } })).body.state as ApprovalsInbox;
const requestOf = async (recordId: string, who: Someone): Promise<Approval | undefined> => {
  const { open, decided } = await inboxOf(who);
  return [...open, ...decided].find((one) => one.recordId === recordId);
};
const submitted = async (): Promise<string> => {
  const { id } = await actions.draft({ driver: 'children' });
  await actions.act('submit', id);
  return id;
};
const decide = (who: Someone, { id, version }: Approval, forId: string | null = world.manager.id) =>
  world.inject(who, decideEndpoint, {
    body: { kind: 'objective', decision: 'approve', comment: null, approvals: [{ id, version }], ...(forId && { forId }) },
  });
const absent = (id: string) => ({ status: 200, body: { results: [{ id, error: { code: 'record.absent' } }] } });

/** Moves the days of the delegation of the manager, as time would. */
const moveDays = (from: string, until: string) =>
  world.sql('update delegation set starts_on = $2, ends_on = $3 where id = $1', [world.manager.id, from, until]);
const turn = async () => turnDelegation(systemContext(world.services, world.manager.companyId), world.manager.id);

test('a delegate gets open and new requests of the approver, and decides in their name', async () => {
  const before = await submitted();
  await expectRoomsToFollow(world, () => setAbsence(away()));
  const after = await submitted();
  expect((await inboxOf(delegate)).delegations).toEqual([{ id: world.manager.id, from: day(-1), until: day(2) }]);
  for (const id of [before, after]) {
    expect(await requestOf(id, delegate)).toMatchObject({ state: 'open', forId: world.manager.id });
    expect(await requestOf(id, world.manager)).not.toHaveProperty('forId');
  }
  const request = (await requestOf(after, delegate))!;
  expect(await decide(delegate, request, null)).toMatchObject(absent(request.id));
  expect((await expectRoomsToFollow(world, () => decide(delegate, request))).body.results).toEqual([{ id: request.id, error: null }]);
  expect((await actions.read(after)).state).toBe('active');
  for (const who of [world.manager, delegate])
    expect(await requestOf(after, who)).toMatchObject({ state: 'approved', decidedById: delegate.id, decidedForId: world.manager.id });
  const history = await world.inject(world.editor, objective.endpoints.history, { params: { recordId: after }, query: { limit: 20 } });
  expect(history.body.entries).toContainEqual(expect.objectContaining({ actorId: world.manager.id, realActorId: delegate.id }));
});

test('nobody decides about their own request as a delegate', async () => {
  const id = await submitted();
  await setAbsence(away({ delegateId: actions.owner.id }));
  expect(await requestOf(id, actions.owner)).toBeUndefined();
  const request = (await requestOf(id, world.manager))!;
  await world.sql('update approval set delegate_ids = array[$2::uuid], delegated_by_ids = array[$3::uuid] where id = $1', [
    request.id,
    actions.owner.id,
    world.manager.id,
  ]);
  const refused = await expectNothingToChange(world, () => decide(actions.owner, request));
  expect(refused).toMatchObject(absent(request.id));
});

test('a delegation begins and ends with its days', async () => {
  const id = await submitted();
  await setAbsence(away({ from: day(3), until: day(5) }));
  expect(await requestOf(id, delegate)).toBeUndefined();
  await moveDays(day(-1), day(2));
  const page = { now: world.services.now(), after: '00000000-0000-0000-0000-000000000000', limit: 200 };
  expect(await findTurned(sqlOn(world.services.engine), page)).toContainEqual({
    companyId: world.manager.companyId,
    id: world.manager.id,
  });
  await turn();
  const request = (await requestOf(id, delegate))!;
  expect(request).toMatchObject({ forId: world.manager.id });
  await moveDays(day(-5), day(-2));
  expect(await decide(delegate, request)).toMatchObject(absent(request.id));
  await expectRoomsToFollow(world, turn);
  expect(await requestOf(id, delegate)).toBeUndefined();
});

test('a delegation of one module is none for requests of another', async () => {
  const id = await submitted();
  await setAbsence(away({ module: 'rewards' }));
  expect(await requestOf(id, delegate)).toBeUndefined();
  expect((await inboxOf(delegate)).delegations).toMatchObject([{ module: 'rewards' }]);
  await expectRoomsToFollow(world, () => setAbsence(away({ module: 'objectives' })));
  expect(await requestOf(id, delegate)).toMatchObject({ forId: world.manager.id });
});

test('delegates of delegates do not decide', async () => {
  const [id, other] = [await submitted(), await world.newcomer()];
  await setAbsence(away());
  await setAbsence(away({ delegateId: other.id }), delegate);
  expect(await requestOf(id, other)).toBeUndefined();
  const request = (await requestOf(id, delegate))!;
  for (const forId of [delegate.id, world.manager.id]) expect(await decide(other, request, forId)).toMatchObject(absent(request.id));
});

test('a delegation ends when it is withdrawn, and when the delegate leaves', async () => {
  const id = await submitted();
  await setAbsence(away());
  const request = (await requestOf(id, delegate))!;
  await expectRoomsToFollow(world, () => setAbsence(null));
  expect(await inboxOf(delegate)).toMatchObject({ open: [], delegations: [] });
  expect(await decide(delegate, request)).toMatchObject(absent(request.id));
  await setAbsence(away());
  await expectRoomsToFollow(world, async () => deactivate(await world.contextOf(world.hrAdmin), delegate.id));
  expect(await settingsOf(world.manager)).toMatchObject({ absence: null });
  expect(await world.sql('select from approval where $1 = any(delegate_ids) and state = $2', [delegate.id, 'open'])).toEqual([]);
});
