import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideEndpoint } from '#shared/approvals/approvals.api.ts';
import { nomination } from '#shared/rewards/nomination.record.ts';
import { ownNominationVotesEndpoint, voteForNominationEndpoint } from '#shared/rewards/nominations.api.ts';
import { pointEntries } from '#shared/rewards/point-entries.ts';
import { programme } from '#shared/rewards/programme.record.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { newNomination, nominate, openProgramme, votedNomination } from '#server/test/nomination-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Action = 'approveFirst' | 'approveSecond' | 'approveThird' | 'decline' | 'withdraw';
const act = (who: Someone, recordId: string, action: Action, body: object = {}) =>
  world.inject(who, nomination.endpoints[action], { params: { recordId }, body } as never);
const actOnProgramme = (recordId: string, action: 'open' | 'vote' | 'decide' | 'pay', who = world.hrAdmin) =>
  world.inject(who, programme.endpoints[action], { params: { recordId }, body: {} as never });
const vote = (who: Someone, nominationId: string, stars: number | null) =>
  world.inject(who, voteForNominationEndpoint, { params: { nominationId }, body: { stars } });
const read = async (recordId: string) => (await world.inject(world.hrAdmin, nomination.endpoints.read, { params: { recordId } })).body;
const openRequests = (recordId: string) =>
  world.sql<{ id: string; approver_ids: string[]; version: number }>(
    `select id, approver_ids, version from approval where record_id = $1 and state = 'open'`,
    [recordId],
  );

async function awardsOf(who: Someone, refId: string): Promise<number[]> {
  const { body } = await world.inject(who, pointEntries.endpoint, { params: { personId: who.id }, query: { limit: 25 } });
  return (body.rows as { refId: string; delta: number }[]).flatMap((entry) => (entry.refId === refId ? [entry.delta] : []));
}

test('a nomination passes its levels, one approver after the other', async () => {
  const { nominationId: id } = await newNomination(world, { approvalLevels: 3 });
  expect(await act(world.stranger, id, 'approveFirst')).toMatchObject({ status: 403 });
  expect(await act(world.editor, id, 'approveFirst')).toMatchObject({ status: 403 });
  expect(await act(world.hrAdmin, id, 'approveSecond')).toMatchObject({ status: 403 });
  const approversOf = async () => (await openRequests(id))[0]!.approver_ids;
  const first = await approversOf();
  expect(first).not.toContain(world.editor.id);
  expect(first).not.toContain(world.stranger.id);
  await expectRoomsToFollow(world, () => act(world.hrAdmin, id, 'approveFirst'));
  expect(await approversOf()).not.toContain(world.hrAdmin.id);
  expect(await act(world.hrAdmin, id, 'approveSecond')).toMatchObject({ status: 403 });
  expect(await act(world.hrAdmin, id, 'decline', { decisionComment: 'Not after all' })).toMatchObject({ status: 403 });
  await act(world.superAdmin, id, 'approveSecond');
  expect(await act(world.superAdmin, id, 'approveThird')).toMatchObject({ status: 403 });
  // Nobody of HR is left who has not approved, so the HR admin approves again.
  expect(await approversOf()).toEqual([world.hrAdmin.id]);
  await act(world.hrAdmin, id, 'approveThird', { decisionComment: 'All of us agree' });
  expect(await read(id)).toMatchObject({
    state: 'level3',
    decisionComment: 'All of us agree',
    firstApproverId: world.hrAdmin.id,
    secondApproverId: world.superAdmin.id,
    thirdApproverId: world.hrAdmin.id,
  });
  expect(await openRequests(id)).toEqual([]);
});

test('the approver decides in the list of approvals', async () => {
  const { nominationId: id } = await newNomination(world, { approvalLevels: 1 });
  const [request] = await openRequests(id);
  const approver = [world.manager, world.hrAdmin, world.editor].find((one) => request!.approver_ids.includes(one.id))!;
  const body = {
    kind: 'nomination' as const,
    decision: 'approve' as const,
    comment: null,
    approvals: [{ id: request!.id, version: request!.version }],
  };
  expect(await world.inject(approver, decideEndpoint, { body })).toMatchObject({ status: 200, body: { results: [{ error: null }] } });
  expect(await read(id)).toMatchObject({ state: 'level1' });
});

test('nobody nominates themselves, twice, more than allowed, or in a programme that is closed', async () => {
  const programmeId = await openProgramme(world, { maxPerUser: 2 });
  const refused = (rule: string) => ({ status: 422, body: { fields: [{ rule }] } });
  expect(await nominate(world, world.editor, programmeId, world.editor.id)).toMatchObject(refused('own-nomination'));
  await nominate(world, world.editor, programmeId, world.stranger.id);
  expect(await nominate(world, world.editor, programmeId, world.stranger.id)).toMatchObject(refused('nominated-twice'));
  const answers = await Promise.all([world.viewer, world.manager].map(({ id }) => nominate(world, world.editor, programmeId, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  await actOnProgramme(programmeId, 'vote');
  expect(await nominate(world, world.stranger, programmeId, world.viewer.id)).toMatchObject(refused('programme-closed'));
});

test('a withdrawn nomination makes room for another one', async () => {
  const { programmeId, nominationId } = await newNomination(world, { maxPerUser: 1 });
  expect(await act(world.editor, nominationId, 'withdraw')).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.decisionComment' }] },
  });
  expect(await act(world.stranger, nominationId, 'withdraw', { decisionComment: 'Not me, please' })).toMatchObject({ status: 403 });
  await act(world.editor, nominationId, 'withdraw', { decisionComment: 'Another one fits better' });
  expect(await openRequests(nominationId)).toEqual([]);
  expect(await nominate(world, world.editor, programmeId, world.stranger.id)).toMatchObject({ status: 200 });
});

test('only the committee votes, not about an own nominee, and nobody reads the stars of others', async () => {
  const { nominationId: id } = await votedNomination(world, { committeeIds: [world.hrAdmin.id, world.manager.id, world.editor.id] });
  expect(await vote(world.viewer, id, 5)).toMatchObject({ status: 403 });
  expect(await vote(world.editor, id, 5)).toMatchObject({ status: 403 });
  await expectRoomsToFollow(world, () => vote(world.hrAdmin, id, 2));
  await vote(world.manager, id, 5);
  await vote(world.manager, id, 4);
  expect(await read(id)).toMatchObject({ votes: 2, score: null });
  const own = await world.inject(world.manager, ownNominationVotesEndpoint, {});
  expect(own.body.votes).toContainEqual({ nominationId: id, stars: 4 });
  expect(own.body.votes).not.toContainEqual({ nominationId: id, stars: 2 });
  const events = await world.sql<{ data: string }>('select data::text from event where subject_id = $1', [id]);
  expect(events.some(({ data }) => data.includes('stars'))).toBe(false);
});

test('the best score wins, and its points are given once', async () => {
  const { programmeId, nominationId: first } = await newNomination(world, { approvalLevels: 0, points: 250 });
  const { body } = await nominate(world, world.stranger, programmeId, world.viewer.id);
  const second = (body as { id: string }).id;
  expect(await vote(world.hrAdmin, first, 3)).toMatchObject({ status: 409, body: { code: 'nomination.closed' } });
  await actOnProgramme(programmeId, 'vote');
  await vote(world.hrAdmin, first, 3);
  await vote(world.manager, first, 4);
  await vote(world.hrAdmin, second, 4);
  await expectRoomsToFollow(world, () => actOnProgramme(programmeId, 'decide'));
  expect(await read(first)).toMatchObject({ state: 'runner-up', score: 3.5 });
  expect(await read(second)).toMatchObject({ state: 'winner', score: 4 });
  expect(await vote(world.manager, first, 5)).toMatchObject({ status: 409, body: { code: 'nomination.closed' } });
  expect(await actOnProgramme(programmeId, 'pay', world.manager)).toMatchObject({ status: 403 });
  await actOnProgramme(programmeId, 'pay');
  await actOnProgramme(programmeId, 'pay');
  expect(await awardsOf(world.viewer, second)).toEqual([250]);
  expect(await awardsOf(world.stranger, first)).toEqual([]);
});

test('what nobody approved to the end is declined when the winners are announced', async () => {
  const { programmeId, nominationId } = await newNomination(world, { approvalLevels: 2 });
  await act(world.hrAdmin, nominationId, 'approveFirst');
  await actOnProgramme(programmeId, 'vote');
  await actOnProgramme(programmeId, 'decide');
  expect(await read(nominationId)).toMatchObject({ state: 'declined' });
  expect(await openRequests(nominationId)).toEqual([]);
});
