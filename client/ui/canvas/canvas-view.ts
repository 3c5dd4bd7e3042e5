export interface PlaneBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CanvasItem extends PlaneBox {
  readonly id: string;
}

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** Position of the plane in its frame: a point `p` of the plane is shown at `p * k + (x, y)`. */
export interface PlanePosition {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** The view changes in steps of this many pixels of the plane, so that most movements render nothing. */
const step = 240;
const margin = 40;
export const [minScale, maxScale] = [0.1, 1.5];
/** Names cannot be read at a smaller scale. */
const readable = 0.7;

/** Part of the plane that is in the frame, rounded outwards to whole steps. */
export function viewOf({ x, y, k }: PlanePosition, frame: CanvasSize): PlaneBox {
  const from = (shift: number) => Math.floor(-shift / k / step) * step;
  const to = (shift: number, length: number) => Math.ceil((length - shift) / k / step) * step;
  const [left, top] = [from(x), from(y)];
  return { x: left, y: top, width: to(x, frame.width) - left, height: to(y, frame.height) - top };
}

export const isSameBox = (a: PlaneBox, b: PlaneBox): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

export const isInView = (item: PlaneBox, view: PlaneBox): boolean =>
  item.x < view.x + view.width && item.x + item.width > view.x && item.y < view.y + view.height && item.y + item.height > view.y;

/** Shows the whole width if names stay readable, else the middle of the first rows. */
export function positionAtFirst(plane: CanvasSize, frame: CanvasSize): PlanePosition {
  const k = Math.min(1, Math.max(readable, (frame.width - 2 * margin) / plane.width));
  return { k, x: (frame.width - plane.width * k) / 2, y: 24 };
}

/** Shows everything, however small. */
export function positionOfAll(plane: CanvasSize, frame: CanvasSize): PlanePosition {
  const fitting = Math.min((frame.width - 2 * margin) / plane.width, (frame.height - 2 * margin) / plane.height);
  const k = Math.min(1, Math.max(minScale, fitting));
  return { k, x: (frame.width - plane.width * k) / 2, y: Math.max(24, (frame.height - plane.height * k) / 2) };
}

/** Shows an item in the middle of the frame, at a scale at which its name can be read. */
export function positionAround(item: PlaneBox, frame: CanvasSize, now: PlanePosition): PlanePosition {
  const k = Math.max(readable, now.k);
  return { k, x: frame.width / 2 - (item.x + item.width / 2) * k, y: frame.height / 2 - (item.y + item.height / 2) * k };
}
