import type { CanvasItem } from '#client/ui/canvas/canvas-view.ts';
import type { TreeLayout } from '#client/ui/canvas/tree-layout.ts';
import type { OrgForest, OrgNode } from './org-tree.ts';

/** Place of a person: a card at the head of a tree or column, and a row in the list below it. Units are pixels of the plane. */
export interface OrgPlace extends CanvasItem {
  readonly node: OrgNode;
  readonly form: 'card' | 'row';
  /** True for the head of a column, above which the department stands. */
  readonly isHead: boolean;
}

export type OrgLayout = TreeLayout<OrgPlace>;

const card = { width: 184, height: 50 };
const row = { width: 190, height: 32 };
const indent = 24;
const gap = 12;
const treeGap = 48;
/** Space between a root and the heads of its columns; the names of departments stand in it. */
const fall = 60;
/** Distance of the vertical line of a list from the left edge of its manager. */
const spine = 16;

interface Drawing {
  places: OrgPlace[];
  lines: string[];
  width: number;
  height: number;
}

type IsOpen = (id: string) => boolean;

function put(drawing: Drawing, node: OrgNode, form: OrgPlace['form'], x: number, y: number, isHead = false): void {
  const { width, height } = form === 'card' ? card : row;
  drawing.places.push({ id: node.id, node, form, isHead, x, y, width, height });
  drawing.width = Math.max(drawing.width, x + width);
  drawing.height = Math.max(drawing.height, y + height);
}

/** Lists the reports of a person below them. Returns the position below the list. */
function drawList(drawing: Drawing, reports: readonly OrgNode[], left: number, top: number, isOpen: IsOpen): number {
  let [y, last] = [top, top];
  for (const node of reports) {
    last = y + row.height / 2;
    drawing.lines.push(`M${left + spine} ${last}h${indent - spine - 2}`);
    put(drawing, node, 'row', left + indent, y);
    y += row.height;
    if (isOpen(node.id)) y = drawList(drawing, node.reports, left + indent, y, isOpen);
  }
  if (reports.length > 0) drawing.lines.push(`M${left + spine} ${top - 4}V${last}`);
  return y;
}

/** Draws a manager with the list below. Returns the right edge. */
function drawColumn(drawing: Drawing, node: OrgNode, left: number, top: number, isOpen: IsOpen): number {
  const before = drawing.places.length;
  put(drawing, node, 'card', left, top, true);
  if (isOpen(node.id)) drawList(drawing, node.reports, left, top + card.height + 4, isOpen);
  return Math.max(...drawing.places.slice(before).map(({ x, width }) => x + width));
}

/** Draws the people without reports of a root as one list beside the columns. Returns the right edge. */
function drawLeaves(drawing: Drawing, leaves: readonly OrgNode[], left: number, top: number): number {
  drawList(drawing, leaves, left, top + 4, () => false);
  return left + indent + row.width;
}

function drawTree(drawing: Drawing, root: OrgNode, left: number, isOpen: IsOpen): number {
  const heads = isOpen(root.id) ? root.reports.filter(({ reports }) => reports.length > 0) : [];
  if (heads.length === 0) return drawColumn(drawing, root, left, 0, isOpen);
  const leaves = root.reports.filter(({ reports }) => reports.length === 0);
  // The root comes first in the order of reading, but its place follows from the columns.
  const first = drawing.places.length;
  put(drawing, root, 'card', left, 0);
  const top = card.height + fall;
  const drops: number[] = [];
  let right = left - gap;
  for (const head of heads) {
    drops.push(right + gap + card.width / 2);
    right = drawColumn(drawing, head, right + gap, top, isOpen);
  }
  if (leaves.length > 0) {
    drops.push(right + gap + spine);
    right = drawLeaves(drawing, leaves, right + gap, top);
  }
  const x = Math.max(left, (left + right - card.width) / 2);
  drawing.places[first] = { ...drawing.places[first]!, x };
  const [middle, bus] = [x + card.width / 2, card.height + 18];
  drawing.lines.push(`M${middle} ${card.height}V${bus}`, `M${Math.min(middle, drops[0]!)} ${bus}H${Math.max(middle, drops.at(-1)!)}`);
  for (const drop of drops) drawing.lines.push(`M${drop} ${bus}v${fall - 18 - 22}`);
  return right;
}

/** Places the open part of the trees: columns of the managers below a root, people below them as indented lists. */
export function layoutOrg({ roots }: Pick<OrgForest, 'roots'>, isOpen: IsOpen): OrgLayout {
  const drawing: Drawing = { places: [], lines: [], width: 0, height: 0 };
  let left = 0;
  for (const root of roots) left = drawTree(drawing, root, left, isOpen) + treeGap;
  return { ...drawing, lines: drawing.lines.join('') };
}
