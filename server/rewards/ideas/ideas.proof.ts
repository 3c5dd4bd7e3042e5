import { idea } from '#shared/rewards/idea.record.ts';
import { ideaFiles } from '#shared/rewards/idea.room.ts';
import { ownIdeaVotesEndpoint, voteForIdeaEndpoint } from '#shared/rewards/ideas.api.ts';
import { commentOn } from '#server/test/comment-actions.ts';
import { handOver } from '#server/test/hand-over.ts';
import { newIdea } from '#server/test/idea-actions.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import { recordProofs } from '#server/test/record-proofs.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { World } from '#server/test/world.ts';
import { ideaHandOver } from './idea-hand-over.ts';

const { attach, remove, restore } = ideaFiles.endpoints;
const reason = { decisionComment: 'As the committee has decided' };
const review = ['review'];
const approved = ['review', 'approve'];

async function ideaWithFile(world: World) {
  const recordId = await newIdea(world);
  const { id: fileId } = await readyFile(world, world.editor);
  await world.inject(world.editor, attach, { params: { recordId }, body: { fileIds: [fileId] } });
  return { recordId, fileId };
}

export const proofs = [
  ...recordProofs(idea, {
    who: ({ hrAdmin }) => hrAdmin,
    values: (number, world) => ({ title: `Idea number ${number}`, category: 'process', authorId: world.editor.id }),
    edit: ['title', 'Answer faster than now'],
    actions: {
      review: [],
      approve: review,
      hold: [],
      rework: review,
      reject: [],
      resubmit: ['review', 'rework'],
      begin: approved,
      implement: [...approved, 'begin'],
    },
    bodies: { hold: reason, rework: reason, reject: reason, begin: (world) => ({ implementerId: world.stranger.id }) },
  }),

  unplaced(voteForIdeaEndpoint, async (world) => {
    const ideaId = await newIdea(world);
    return (turn) => ({ who: world.stranger, input: { params: { ideaId }, body: { isFor: turn % 2 === 0 } } });
  }),

  unplaced(ownIdeaVotesEndpoint, async (world) => {
    const ideaId = await newIdea(world);
    await world.inject(world.stranger, voteForIdeaEndpoint, { params: { ideaId }, body: { isFor: true } });
    return () => ({ who: world.stranger, input: {} });
  }),

  unplaced(attach, async (world) => {
    const recordId = await newIdea(world);
    const files = [await readyFile(world, world.editor), await readyFile(world, world.editor)];
    return (turn) => ({ who: world.editor, input: { params: { recordId }, body: { fileIds: [files[turn % 2]!.id] } } });
  }),

  unplaced(remove, async (world) => {
    const params = await ideaWithFile(world);
    return () => ({ who: world.editor, input: { params } });
  }),

  unplaced(restore, async (world) => {
    const params = await ideaWithFile(world);
    await world.inject(world.editor, remove, { params });
    return () => ({ who: world.editor, input: { params, body: {} } });
  }),
];

export const logScene: LogScene = {
  prepare: newIdea,
  async act(world) {
    await commentOn(world, world.stranger, { hostKind: 'idea', hostId: await newIdea(world) });
    await handOver(world, ideaHandOver, world.editor);
  },
};
