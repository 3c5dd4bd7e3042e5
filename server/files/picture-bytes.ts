import sharp, { type Sharp } from 'sharp';

/** As many pixels as a picture may have, all of its frames together. */
const maxPixels = 40_000_000;
const thumbnailSize = 256;

/** A picture made anew: what was drawn, and nothing of what was written beside it. */
export interface Remade {
  readonly bytes: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88, mozjpeg: true }),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
  'image/gif': (picture) => picture.gif(),
};

const open = (bytes: Buffer, pages: 1 | -1) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages, sequentialRead: true }).timeout({ seconds: 20 });

/**
 * Draws a picture again in its own kind, upright, without the place where it was taken and whatever else is hidden in it,
 * and a small one of its first frame. Says what is wrong where it is too large or cannot be read.
 */
export async function remake(bytes: Buffer, type: string): Promise<Remade | 'pixels' | 'damaged'> {
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height * pages > maxPixels) return 'pixels';
    const isMoving = pages > 1;
    const picture = isMoving ? open(bytes, -1) : open(bytes, 1).autoOrient();
    const { data, info } = await encoders[type]!(picture).toBuffer({ resolveWithObject: true });
    const small = open(bytes, 1).autoOrient().resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true });
    const thumbnail = await small.webp({ quality: 82 }).toBuffer();
    return { bytes: data, thumbnail, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return 'damaged';
  }
}
