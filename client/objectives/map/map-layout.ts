import type { CanvasStroke } from '#client/ui/canvas/canvas.tsx';
import type { CanvasItem } from '#client/ui/canvas/canvas-view.ts';
import type { TreeLayout } from '#client/ui/canvas/tree-layout.ts';
import type { MapNode } from './map-forest.ts';

/** Place of an objective. Units are pixels of the plane. */
export interface MapPlace extends CanvasItem {
  readonly node: MapNode;
}

type MapLayout = TreeLayout<MapPlace>;

const card = { width: 248, height: 64 };
const columnGap = 72;
const rowGap = 12;
const treeGap = 28;
const [thinnest, thickest] = [1, 9];

interface Drawing {
  places: MapPlace[];
  strokes: CanvasStroke[];
  bottom: number;
}

const middleOf = ({ y }: MapPlace) => y + card.height / 2;

/** Line from an objective to the one that it supports; its width shows the share. */
function strokeOf(parent: MapPlace, child: MapPlace): CanvasStroke {
  const [from, to] = [parent.x + card.width, child.x];
  const bend = (to - from) / 2;
  const path = `M${from} ${middleOf(parent)}C${from + bend} ${middleOf(parent)} ${to - bend} ${middleOf(child)} ${to} ${middleOf(child)}`;
  return { id: child.id, path, width: thinnest + (thickest - thinnest) * child.node.share };
}

/** Places a node beside the middle of those below it. Reading order decides the order of the places. */
function draw(drawing: Drawing, node: MapNode, isOpen: (id: string) => boolean): MapPlace {
  const x = (node.level - 1) * (card.width + columnGap);
  const at = drawing.places.length;
  const own: MapPlace = { id: node.id, node, x, y: drawing.bottom, ...card };
  drawing.places.push(own);
  const below = isOpen(node.id) ? node.below.map((one) => draw(drawing, one, isOpen)) : [];
  if (below.length === 0) {
    drawing.bottom += card.height + rowGap;
    return own;
  }
  const placed = { ...own, y: (below[0]!.y + below.at(-1)!.y) / 2 };
  drawing.places[at] = placed;
  drawing.strokes.push(...below.map((one) => strokeOf(placed, one)));
  return placed;
}

/** Places the open part of the trees: each level is a column, from the beginning of a line to its end. */
export function layoutMap(roots: readonly MapNode[], isOpen: (id: string) => boolean): MapLayout {
  const drawing: Drawing = { places: [], strokes: [], bottom: 0 };
  for (const root of roots) {
    draw(drawing, root, isOpen);
    drawing.bottom += treeGap - rowGap;
  }
  const width = Math.max(card.width, ...drawing.places.map(({ x }) => x + card.width));
  return { places: drawing.places, lines: '', strokes: drawing.strokes, width, height: Math.max(card.height, drawing.bottom - treeGap) };
}
