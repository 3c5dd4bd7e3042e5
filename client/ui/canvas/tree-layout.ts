import type { CanvasStroke } from './canvas.tsx';
import type { CanvasItem } from './canvas-view.ts';

/** Open part of a tree with the place of each node. Units are pixels of the plane. */
export interface TreeLayout<Place extends CanvasItem> {
  readonly places: readonly Place[];
  /** SVG path of the lines between the places. */
  readonly lines: string;
  readonly strokes?: readonly CanvasStroke[];
  readonly width: number;
  readonly height: number;
}

/** Mirrors the places for languages that are written from right to left. The lines are mirrored where they are drawn. */
export const mirrored = <Place extends CanvasItem>(layout: TreeLayout<Place>): TreeLayout<Place> => ({
  ...layout,
  places: layout.places.map((place) => ({ ...place, x: layout.width - place.x - place.width })),
});
