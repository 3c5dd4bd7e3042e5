import { isBlank, type RichNode, type RichText } from './rich-text.ts';

interface MergedNodes {
  readonly nodes: readonly RichNode[];
  /** False if both sides changed the same place; `nodes` then contains both versions there, theirs first. */
  readonly isClean: boolean;
}

/** Replaces the nodes [start, end) of the base; an insertion has an empty range. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly nodes: readonly RichNode[];
  readonly isMine: boolean;
}

const frameOf = ({ type, attrs }: RichNode) => [type, attrs?.level ?? null, type === 'orderedList' ? (attrs?.start ?? 1) : null];
/** Independent of the order of properties, which the database may change. */
const keyOf = (node: RichNode): string => {
  const marks = (node.marks ?? []).map((mark) => [mark.type, mark.type === 'link' ? mark.attrs.href : null]);
  return JSON.stringify([...frameOf(node), node.text ?? null, marks, (node.content ?? []).map(keyOf)]);
};
const keysOf = (nodes: readonly RichNode[]) => nodes.map(keyOf);
const areSame = (one: readonly RichNode[], other: readonly RichNode[]) => keysOf(one).join() === keysOf(other).join();

/** Drop trailing empty paragraphs, which the editor adds by itself. */
function blocksOf(document: RichText | null): readonly RichNode[] {
  const blocks: readonly RichNode[] = document?.content ?? [];
  const last = blocks.findLastIndex((block) => block.type !== 'paragraph' || !isBlank(block));
  return blocks.slice(0, last + 1);
}

/** Removes trailing empty paragraphs; returns null if nothing is left. */
export function trimRichText(document: RichText | null): RichText | null {
  const content = blocksOf(document) as RichText['content'];
  return content.every(isBlank) ? null : { type: 'doc', content };
}

export const isSameRichText = (one: RichText | null, other: RichText | null): boolean => areSame(blocksOf(one), blocksOf(other));

function commonOf(base: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: base.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let at = base.length - 1; at >= 0; at--)
    for (let to = other.length - 1; to >= 0; to--)
      lengths[at]![to] = base[at] === other[to] ? lengths[at + 1]![to + 1]! + 1 : Math.max(lengths[at + 1]![to]!, lengths[at]![to + 1]!);
  const pairs: [number, number][] = [];
  for (let [at, to] = [0, 0]; at < base.length && to < other.length;)
    if (base[at] === other[to]) pairs.push([at++, to++]);
    else if (lengths[at + 1]![to]! >= lengths[at]![to + 1]!) at++;
    else to++;
  return pairs;
}

/** A hunk with an equal number of nodes changes each node separately. */
function splitHunk({ start, end, nodes, isMine }: Hunk): Hunk[] {
  if (nodes.length !== end - start) return [{ start, end, nodes, isMine }];
  return nodes.map((node, index) => ({ start: start + index, end: start + index + 1, nodes: [node], isMine }));
}

function hunksOf(base: readonly RichNode[], other: readonly RichNode[], isMine: boolean): Hunk[] {
  const hunks: Hunk[] = [];
  let [start, from] = [0, 0];
  for (const [end, to] of [...commonOf(keysOf(base), keysOf(other)), [base.length, other.length] as const]) {
    if (end > start || to > from) hunks.push(...splitHunk({ start, end, nodes: other.slice(from, to), isMine }));
    [start, from] = [end + 1, to + 1];
  }
  return hunks;
}

function groupHunks(hunks: readonly Hunk[]): Hunk[][] {
  const groups: { start: number; end: number; hunks: Hunk[] }[] = [];
  for (const hunk of hunks.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const group = groups.at(-1);
    const meets = group && (hunk.start < group.end || (hunk.start === group.start && hunk.end === group.end));
    if (!meets) groups.push({ ...hunk, hunks: [hunk] });
    else {
      group.hunks.push(hunk);
      group.end = Math.max(group.end, hunk.end);
    }
  }
  return groups.map((group) => group.hunks);
}

function applyHunks(base: readonly RichNode[], hunks: readonly Hunk[], start: number, end: number): RichNode[] {
  let at = start;
  const nodes: RichNode[] = [];
  for (const hunk of hunks) {
    nodes.push(...base.slice(at, hunk.start), ...hunk.nodes);
    at = hunk.end;
  }
  return [...nodes, ...base.slice(at, end)];
}

const containers = ['bulletList', 'orderedList', 'listItem', 'blockquote'];

function mergeInside(base: RichNode, theirs: RichNode, mine: RichNode): MergedNodes | null {
  const frame = JSON.stringify(frameOf(base));
  const isAlike = containers.includes(base.type) && [theirs, mine].every((node) => JSON.stringify(frameOf(node)) === frame);
  if (!isAlike) return null;
  const { nodes, isClean } = mergeNodes(base.content ?? [], theirs.content ?? [], mine.content ?? []);
  return { nodes: nodes.length === 0 ? [] : [{ ...base, content: nodes }], isClean };
}

function mergeGroup(base: readonly RichNode[], hunks: readonly Hunk[]): MergedNodes {
  const [start, end] = [hunks[0]!.start, Math.max(...hunks.map((hunk) => hunk.end))];
  const [theirHunks, myHunks] = [hunks.filter(({ isMine }) => !isMine), hunks.filter(({ isMine }) => isMine)];
  const old = base.slice(start, end);
  const theirs = applyHunks(base, theirHunks, start, end);
  const mine = applyHunks(base, myHunks, start, end);
  if (myHunks.length === 0 || areSame(theirs, mine)) return { nodes: theirs, isClean: true };
  if (theirHunks.length === 0) return { nodes: mine, isClean: true };
  const inside = [old, theirs, mine].every(({ length }) => length === 1) ? mergeInside(old[0]!, theirs[0]!, mine[0]!) : null;
  if (inside) return inside;
  const known = new Set(keysOf([...old, ...theirs]));
  return { nodes: [...theirs, ...mine.filter((node) => !known.has(keyOf(node)))], isClean: old.length === 0 };
}

function mergeNodes(base: readonly RichNode[], theirs: readonly RichNode[], mine: readonly RichNode[]): MergedNodes {
  const groups = groupHunks([...hunksOf(base, theirs, false), ...hunksOf(base, mine, true)]);
  const nodes: RichNode[] = [];
  let [at, isClean] = [0, true];
  for (const hunks of groups) {
    const merged = mergeGroup(base, hunks);
    nodes.push(...base.slice(at, hunks[0]!.start), ...merged.nodes);
    at = Math.max(...hunks.map(({ end }) => end));
    isClean &&= merged.isClean;
  }
  return { nodes: [...nodes, ...base.slice(at)], isClean };
}

/**
 * Merges two versions of one base, paragraph by paragraph and, in lists and quotes, item by item. Paragraphs added at the same place are
 * both kept, theirs first. If both changed one paragraph or both filled an empty text, `isClean` is false and the text contains both
 * versions there, theirs first.
 */
export function mergeRichText(base: RichText | null, theirs: RichText | null, mine: RichText | null) {
  const [old, other, own] = [blocksOf(base), blocksOf(theirs), blocksOf(mine)];
  const { nodes, isClean } = mergeNodes(old, other, own);
  const isBegunTwice = old.length === 0 && other.length > 0 && own.length > 0 && !areSame(other, own);
  return { document: trimRichText({ type: 'doc', content: nodes as RichText['content'] }), isClean: isClean && !isBegunTwice };
}
