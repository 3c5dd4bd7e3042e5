import sharp from 'sharp';
import { readPictureEndpoint, removePictureEndpoint, setPictureEndpoint } from '#shared/files/picture.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { Someone } from '#server/test/world-company.ts';
import type { World } from '#server/test/world.ts';

const bytes = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#1f7a6d' } })
  .png()
  .toBuffer();
const face = (world: World, who: Someone) => readyFile(world, who, { name: 'me.png', bytes });

async function pictured(world: World, who: Someone) {
  const { id: fileId } = await face(world, who);
  return world.inject(who, setPictureEndpoint, { body: { fileId } });
}

export const proofs = [
  unplaced(setPictureEndpoint, async (world, { owner }) => {
    const files = [await face(world, owner), await face(world, owner)];
    return (turn) => ({ input: { body: { fileId: files[turn % 2]!.id } } });
  }),

  unplaced(removePictureEndpoint, async (world, { owner }) => {
    await pictured(world, owner);
    return () => ({ input: {} });
  }),

  unplaced(readPictureEndpoint, async (world, { owner }) => {
    const { body } = await pictured(world, owner);
    return () => ({ input: { params: { personId: owner.id }, query: { v: body.pictureHash! } } });
  }),
];
