import sharp, { type Sharp } from 'sharp';

/** Maximum of pixels of an image, all frames together. */
const maxPixels = 40_000_000;
const thumbnailSize = 256;

export interface ReencodedPicture {
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
 * Re-encodes an image in its own format, rotated upright and without metadata, and creates a thumbnail of its first frame. Returns `pixels`
 * if it is too large, `damaged` if it cannot be decoded.
 */
export async function reencodePicture(bytes: Buffer, type: string): Promise<ReencodedPicture | 'pixels' | 'damaged'> {
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
