/** Selected area in pixels of the rotated image. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const size = 512;

export async function openPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

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

export function cropPicture(picture: HTMLImageElement, degrees: number, { x, y, width, height }: CropArea): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(turned(picture, degrees), x, y, width, height, 0, 0, size, size);
  return canvas;
}

export async function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!blob) throw new Error('Cannot render the cropped picture.');
  return new File([blob], `picture.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type });
}
