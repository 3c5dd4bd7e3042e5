/** What is cut out of a picture, in its own pixels after it was turned. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As many pixels as a cut picture has in either direction. */
const size = 512;

/** The picture at this address, decoded. */
export async function openPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

/** The picture turned by quarters, upon a canvas as large as it is then. */
function turned(picture: HTMLImageElement, degrees: number): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const isOnSide = degrees % 180 !== 0;
  const canvas = Object.assign(document.createElement('canvas'), isOnSide ? { width: height, height: width } : { width, height });
  const pen = canvas.getContext('2d')!;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((degrees * Math.PI) / 180);
  pen.drawImage(picture, -width / 2, -height / 2);
  return canvas;
}

/** A square cut out of a turned picture. */
export function cutOut(picture: HTMLImageElement, degrees: number, { x, y, width, height }: Cut): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(turned(picture, degrees), x, y, width, height, 0, 0, size, size);
  return canvas;
}

/** The canvas as a file to be sent; WebP where the browser can write it, else PNG. */
export async function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!blob) throw new Error('The picture could not be drawn.');
  return new File([blob], `picture.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type });
}
