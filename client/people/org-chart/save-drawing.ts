import { saveBlob, saveFile } from '#client/platform/base/save-file.ts';

/** Browsers refuse larger pictures. In pixels. */
const maxEdge = 16_000;
const maxArea = 120_000_000;
/** Pixels of the picture for one of the drawing, so that names stay sharp. */
const sharpness = 2;

const textOf = (drawing: SVGSVGElement) => new XMLSerializer().serializeToString(drawing);

/** Scale of the picture of a drawing, at most 2 and within the limits of browsers. */
export const scaleOf = (width: number, height: number): number =>
  Math.min(sharpness, maxEdge / Math.max(width, height), Math.sqrt(maxArea / (width * height)));

export const saveSvg = (name: string, drawing: SVGSVGElement): void => saveFile(`${name}.svg`, 'image/svg+xml', textOf(drawing));

/** Saves a drawing as a PNG file. Throws if the browser cannot draw it. */
export async function savePng(name: string, drawing: SVGSVGElement): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(drawing))}`;
  await picture.decode();
  const scale = scaleOf(width, height);
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  saveBlob(`${name}.png`, await canvas.convertToBlob({ type: 'image/png' }));
}
