import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { placed } from '#server/test/proof.ts';

export const proofs = [
  placed(readRoomEndpoint, async (_world, { boardId }) => () => ({ input: { params: { room: 'board', roomId: boardId } } })),
];
