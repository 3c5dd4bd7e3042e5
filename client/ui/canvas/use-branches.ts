import { useState } from 'react';

export interface Branches<Item extends { readonly id: string }> {
  /** Nodes that are shown, in reading order. */
  readonly nodes: readonly Item[];
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string, isNowOpen?: boolean) => void;
  readonly openAll: (ids: readonly string[]) => void;
  /** Node that has the focus: the first one, until another is chosen. */
  readonly focused: string | null;
  readonly setFocusId: (id: string | null) => void;
}

/** Open branches of a tree and the node that has the focus. `openAtFirst` names what is open until the reader opens or closes a branch. */
export function useBranches<Item extends { readonly id: string }>(
  openAtFirst: () => ReadonlySet<string>,
  shown: (isOpen: (id: string) => boolean) => readonly Item[],
): Branches<Item> {
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const [focusId, setFocusId] = useState<string | null>(null);
  const open = opened ?? openAtFirst();
  const nodes = shown((id) => open.has(id));
  const focused = nodes.some(({ id }) => id === focusId) ? focusId : (nodes[0]?.id ?? null);
  const toggle = (id: string, isNowOpen = !open.has(id)) => {
    const next = new Set(open);
    if (isNowOpen) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  const openAll = (ids: readonly string[]) => setOpened(new Set([...open, ...ids]));
  return { nodes, isOpen: (id) => open.has(id), toggle, openAll, focused, setFocusId };
}
