import type { KeyboardEvent } from 'react';
import type { Branches } from './use-branches.ts';

export interface KeyedTree<Item extends { readonly id: string }> extends Pick<Branches<Item>, 'nodes' | 'isOpen' | 'toggle' | 'focused'> {
  readonly hasChildren: (node: Item) => boolean;
  readonly parentOf: (node: Item) => string | null | undefined;
  /** Shows the details of a node; null hides them. */
  readonly openCard: (id: string | null) => void;
}

/** Id of the element of a node, which its tree names as the active one. */
export const treeItemId = (id: string): string => `tree-item-${id}`;

/** Attributes of the element that contains the nodes. It has the focus. */
export const treeSurface = (label: string, focused: string | null) =>
  ({
    role: 'tree',
    tabIndex: 0,
    'aria-label': label,
    'aria-activedescendant': focused === null ? undefined : treeItemId(focused),
  }) as const;

type Keys = Readonly<Record<string, () => string | null | undefined>>;

/** Each key returns the node that gets the focus, or nothing. */
function keysOf<Item extends { readonly id: string }>(tree: KeyedTree<Item>, isMirrored: boolean): Keys {
  const { nodes, isOpen, toggle, focused, hasChildren, parentOf, openCard } = tree;
  const at = nodes.findIndex(({ id }) => id === focused);
  const node = nodes[at];
  const isBranch = node !== undefined && hasChildren(node);
  const put = (isNowOpen: boolean) => {
    if (node) toggle(node.id, isNowOpen);
    return null;
  };
  const card = (id: string | null) => () => {
    openCard(id);
    return null;
  };
  const into = () => (isBranch ? (isOpen(node.id) ? nodes[at + 1]?.id : put(true)) : null);
  const out = () => (isBranch && isOpen(node.id) ? put(false) : node && parentOf(node));
  return {
    ArrowDown: () => nodes[at + 1]?.id,
    ArrowUp: () => nodes[at - 1]?.id,
    ArrowRight: isMirrored ? out : into,
    ArrowLeft: isMirrored ? into : out,
    Home: () => nodes[0]?.id,
    End: () => nodes.at(-1)?.id,
    Enter: card(focused),
    ' ': card(focused),
    Escape: card(null),
  };
}

/** Keys of a tree as ARIA describes them: the arrows move, open and close, Enter shows the details and Escape hides them. */
export function useTreeKeys<Item extends { readonly id: string }>(
  tree: KeyedTree<Item>,
  isMirrored: boolean,
  onFocus: (id: string) => void,
): (event: KeyboardEvent) => void {
  const keys = keysOf(tree, isMirrored);
  return (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    event.preventDefault();
    const next = act();
    if (next && tree.nodes.some(({ id }) => id === next)) onFocus(next);
  };
}
