import {
  deleteCommentEndpoint,
  editCommentEndpoint,
  listCommentReadersEndpoint,
  reactToCommentEndpoint,
  restoreCommentEndpoint,
  writeCommentEndpoint,
} from '#shared/comments/comments.api.ts';
import { reactionNames } from '#shared/comments/comment.schema.ts';
import { placed, type ProofEnvironment } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';

async function hostOf(world: World, { owner, boardId }: ProofEnvironment) {
  const { id: hostId } = await world.task(owner, { boardId });
  return { hostKind: 'task', hostId };
}

async function writtenComment(world: World, place: ProofEnvironment) {
  const params = await hostOf(world, place);
  const { body } = await world.inject(place.owner, writeCommentEndpoint, {
    params,
    body: { id: crypto.randomUUID(), body: 'The draft is ready' },
  });
  return { commentId: body.id };
}

export const proofs = [
  placed(writeCommentEndpoint, async (world, place) => {
    const params = await hostOf(world, place);
    return (turn) => ({ input: { params, body: { id: crypto.randomUUID(), body: `Checked, ${turn} @[${place.owner.id}]` } } });
  }),

  placed(listCommentReadersEndpoint, async (world, place) => {
    const params = await hostOf(world, place);
    return () => ({ input: { params } });
  }),

  placed(editCommentEndpoint, async (world, place) => {
    const params = await writtenComment(world, place);
    return (turn) => ({ input: { params, body: { body: `The draft is final, ${turn}` } } });
  }),

  placed(reactToCommentEndpoint, async (world, place) => {
    const params = await writtenComment(world, place);
    return (turn) => ({ input: { params, body: { name: reactionNames[turn % reactionNames.length]!, isOn: true } } });
  }),

  placed(deleteCommentEndpoint, async (world, place) => {
    const params = await writtenComment(world, place);
    return () => ({ input: { params } });
  }),

  placed(restoreCommentEndpoint, async (world, place) => {
    const params = await writtenComment(world, place);
    await world.inject(place.owner, deleteCommentEndpoint, { params });
    return () => ({ input: { params, body: {} } });
  }),
];
