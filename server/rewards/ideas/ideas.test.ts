import { afterAll, beforeAll, expect, test } from 'vitest';
import { idea } from '#shared/rewards/idea.record.ts';
import { ownIdeaVotesEndpoint, voteForIdeaEndpoint } from '#shared/rewards/ideas.api.ts';
import { pointEntries } from '#shared/rewards/point-entries.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { newIdea } from '#server/test/idea-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Action = 'review' | 'approve' | 'hold' | 'rework' | 'reject' | 'resubmit' | 'begin' | 'implement';
const act = (who: Someone, recordId: string, action: Action, body: object = {}) =>
  world.inject(who, idea.endpoints[action], { params: { recordId }, body } as never);
const vote = (who: Someone, ideaId: string, isFor = true) =>
  world.inject(who, voteForIdeaEndpoint, { params: { ideaId }, body: { isFor } });
const read = async (recordId: string) => (await world.inject(world.hrAdmin, idea.endpoints.read, { params: { recordId } })).body;

async function pointsFor(ideaId: string, who = world.editor): Promise<number[]> {
  const { id: personId } = who;
  const { body } = await world.inject(who, pointEntries.endpoint, { params: { personId }, query: { limit: 25 } });
  return (body.rows as { refId: string; delta: number }[]).flatMap((entry) => (entry.refId === ideaId ? [entry.delta] : []));
}

test('each colleague has one vote, the author none, and everybody sees the number', async () => {
  const id = await newIdea(world);
  await expectRoomsToFollow(world, () => vote(world.stranger, id));
  await vote(world.manager, id);
  expect(await vote(world.stranger, id)).toMatchObject({ status: 200, body: { votes: 2, isFor: true } });
  expect(await vote(world.editor, id)).toMatchObject({ status: 403 });
  expect((await world.inject(world.stranger, ownIdeaVotesEndpoint, {})).body.ideaIds).toContain(id);
  expect(await vote(world.stranger, id, false)).toMatchObject({ body: { votes: 1 } });
  expect(await read(id)).toMatchObject({ votes: 1 });
});

test('votes at the same moment are all counted', async () => {
  const id = await newIdea(world);
  const voters = [world.stranger, world.manager, world.hrAdmin, world.viewer];
  await Promise.all([...voters, ...voters].map((who) => vote(who, id)));
  expect(await read(id)).toMatchObject({ votes: voters.length });
});

test('the author gets points for the approval and for the implementation, each once', async () => {
  const id = await newIdea(world);
  await act(world.hrAdmin, id, 'review');
  await expectRoomsToFollow(world, () => act(world.hrAdmin, id, 'approve', { decisionComment: 'Saves us a day each week' }));
  expect(await pointsFor(id)).toEqual([20]);
  expect(await act(world.hrAdmin, id, 'begin')).toMatchObject({ status: 422, body: { fields: [{ path: 'body.implementerId' }] } });
  await act(world.hrAdmin, id, 'begin', { implementerId: world.stranger.id });
  expect(await act(world.editor, id, 'implement')).toMatchObject({ status: 403 });
  expect(await act(world.stranger, id, 'implement')).toMatchObject({ status: 200 });
  await act(world.stranger, id, 'implement');
  expect(await pointsFor(id)).toEqual([50, 20]);
  expect(await pointsFor(id, world.stranger)).toEqual([50]);
  expect(await vote(world.manager, id)).toMatchObject({ status: 409, body: { code: 'idea.closed' } });
});

test('an author who implements the own idea shares its points with nobody', async () => {
  const id = await newIdea(world);
  await act(world.hrAdmin, id, 'review');
  await act(world.hrAdmin, id, 'approve');
  await act(world.hrAdmin, id, 'begin', { implementerId: world.editor.id });
  await act(world.editor, id, 'implement');
  expect(await pointsFor(id)).toEqual([100, 20]);
});

test('a decision against an idea needs its reason, and nobody decides about an own idea', async () => {
  const id = await newIdea(world);
  expect(await act(world.editor, id, 'review')).toMatchObject({ status: 403 });
  expect(await act(world.stranger, id, 'reject', { decisionComment: 'Not now, later' })).toMatchObject({ status: 403 });
  expect(await act(world.hrAdmin, id, 'reject')).toMatchObject({ status: 422, body: { fields: [{ path: 'body.decisionComment' }] } });
  expect(await act(world.hrAdmin, id, 'approve')).toMatchObject({ status: 422, body: { fields: [{ rule: 'transition' }] } });
  await act(world.hrAdmin, id, 'review');
  await act(world.hrAdmin, id, 'rework', { decisionComment: 'Add what it costs' });
  expect(await read(id)).toMatchObject({ state: 'rework', decisionComment: 'Add what it costs' });
  await act(world.editor, id, 'resubmit');
  expect(await read(id)).toMatchObject({ state: 'submitted', decisionComment: null });
});

test('the author writes until somebody reviews the idea, and colleagues never', async () => {
  const id = await newIdea(world);
  const rename = (who: Someone, from: string, to: string) =>
    world.inject(who, idea.endpoints.edit, { params: { recordId: id }, body: { category: { from, to } } as never });
  expect(await rename(world.editor, 'process', 'cost')).toMatchObject({ status: 200 });
  expect(await rename(world.stranger, 'cost', 'other')).toMatchObject({ status: 403 });
  await act(world.hrAdmin, id, 'review');
  expect(await rename(world.editor, 'cost', 'other')).toMatchObject({ status: 403 });
  const foreign = { id: crypto.randomUUID(), title: 'Somebody else said it', category: 'other' as const, authorId: world.stranger.id };
  expect(await world.inject(world.editor, idea.endpoints.create, { body: foreign })).toMatchObject({ status: 403 });
});
