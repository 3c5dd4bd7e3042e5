import { useDirection } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { Canvas, type CanvasHandle } from './canvas.tsx';
import type { CanvasItem } from './canvas-view.ts';
import type { Branches } from './use-branches.ts';
import { mirrored, type TreeLayout } from './tree-layout.ts';
import { treeSurface, useTreeKeys, type KeyedTree } from './use-tree-keys.ts';

export interface ShownTree<Item extends { readonly id: string }> extends KeyedTree<Item> {
  readonly setFocusId: (id: string | null) => void;
}

export interface TreeViewProps<Item extends { readonly id: string }> {
  label: string;
  tree: ShownTree<Item>;
  /** Node to show; a new object shows the same one again. */
  wanted: { readonly id: string } | null;
}

interface TreeCanvasProps<Item extends { readonly id: string }, Place extends CanvasItem> extends TreeViewProps<Item> {
  /** Places the nodes for a page that reads from left to right. It needs a stable identity while the nodes stay as they are. */
  layoutOf: (isOpen: (id: string) => boolean) => TreeLayout<Place>;
  renderPlace: (place: Place) => ReactNode;
}

/** Places of the open branches, computed again when branches open or close. */
function useLayout<Place extends CanvasItem>(
  { nodes, isOpen }: Pick<Branches<{ readonly id: string }>, 'nodes' | 'isOpen'>,
  layoutOf: (isOpen: (id: string) => boolean) => TreeLayout<Place>,
  isMirrored: boolean,
): TreeLayout<Place> {
  const key = nodes.flatMap(({ id }) => (isOpen(id) ? id : [])).join(' ');
  return useMemo(() => {
    const open = new Set(key.split(' '));
    const drawn = layoutOf((id) => open.has(id));
    return isMirrored ? mirrored(drawn) : drawn;
  }, [layoutOf, key, isMirrored]);
}

/** Tree as a plane: the tree pattern of ARIA with one stop for the Tab key. */
export function TreeCanvas<Item extends { readonly id: string }, Place extends CanvasItem>(props: TreeCanvasProps<Item, Place>) {
  const { label, tree, wanted, layoutOf, renderPlace } = props;
  const isMirrored = useDirection().dir === 'rtl';
  const canvas = useRef<CanvasHandle>(null);
  const layout = useLayout(tree, layoutOf, isMirrored);
  const show = (id: string) => {
    const place = layout.places.find((one) => one.id === id);
    if (place) canvas.current?.show(place);
  };
  const showLate = useEffectEvent((id: string) => show(id));
  useEffect(() => {
    if (wanted) showLate(wanted.id);
  }, [wanted]);
  const pressKey = useTreeKeys(tree, isMirrored, (id) => {
    tree.setFocusId(id);
    show(id);
  });
  return (
    <Canvas
      {...layout}
      items={layout.places}
      isMirrored={isMirrored}
      keptId={tree.focused}
      renderItem={renderPlace}
      handle={canvas}
      surface={{ ...treeSurface(label, tree.focused), onKeyDown: pressKey }}
    />
  );
}
