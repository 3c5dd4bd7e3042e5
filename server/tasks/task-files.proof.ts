import {
  attachTaskFilesEndpoint,
  removeTaskFileEndpoint,
  restoreTaskFileEndpoint,
  setCoverEndpoint,
} from '#shared/tasks/task-files.api.ts';
import { placed, type ProofEnvironment } from '#server/test/proof.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { World } from '#server/test/world.ts';

async function hungOn(world: World, { owner, boardId }: ProofEnvironment) {
  const { id: taskId } = await world.task(owner, { boardId });
  const { id: fileId } = await readyFile(world, owner);
  await world.inject(owner, attachTaskFilesEndpoint, { params: { taskId }, body: { fileIds: [fileId] } });
  return { taskId, fileId };
}

export const proofs = [
  placed(attachTaskFilesEndpoint, async (world, { owner, boardId }, caller = owner) => {
    const { id: taskId } = await world.task(owner, { boardId });
    const files = [await readyFile(world, caller), await readyFile(world, caller)];
    return (turn) => ({ input: { params: { taskId }, body: { fileIds: [files[turn % 2]!.id] } } });
  }),

  placed(removeTaskFileEndpoint, async (world, place) => {
    const params = await hungOn(world, place);
    return () => ({ input: { params } });
  }),

  placed(restoreTaskFileEndpoint, async (world, place) => {
    const params = await hungOn(world, place);
    await world.inject(place.owner, removeTaskFileEndpoint, { params });
    return () => ({ input: { params, body: {} } });
  }),

  placed(setCoverEndpoint, async (world, place) => {
    const { taskId, fileId } = await hungOn(world, place);
    return (turn) => ({ input: { params: { taskId }, body: { fileId: turn % 2 === 0 ? fileId : null } } });
  }),
];
