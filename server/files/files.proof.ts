import {
  discardFileEndpoint,
  listFilesEndpoint,
  readFileEndpoint,
  readThumbnailEndpoint,
  uploadFilesEndpoint,
} from '#shared/files/files.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { formOf, samplePng, readyFile } from '#server/test/uploads.ts';

const sent = { name: 'pebble.png', bytes: samplePng, type: 'image/png' };

export const proofs = [
  unplaced(uploadFilesEndpoint, async (world, { owner }) => {
    const who = await world.newcomer(owner.companyId);
    return () => ({ who, input: formOf(sent, { ...sent, name: 'second.png' }) });
  }),

  unplaced(discardFileEndpoint, async (world, { owner }) => {
    await readyFile(world, owner, { name: 'not-a-picture.png', bytes: 'nor anything else' });
    const file = await readyFile(world, owner);
    return () => ({ input: { params: { fileId: file.id } } });
  }),

  unplaced(listFilesEndpoint, async (world, { owner }) => {
    const { id } = await readyFile(world, owner);
    return () => ({ input: { query: { ids: id } } });
  }),

  ...[readFileEndpoint, readThumbnailEndpoint].map((endpoint) =>
    unplaced(endpoint, async (world, { owner }) => {
      const { id: fileId } = await readyFile(world, owner);
      return () => ({ input: { params: { fileId } } });
    }),
  ),
];
