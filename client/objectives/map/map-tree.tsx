import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { TreeCanvas, type ShownTree } from '#client/ui/canvas/tree-canvas.tsx';
import { TreeList } from '#client/ui/canvas/tree-list.tsx';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import type { MapNode } from './map-forest.ts';
import { MapItem } from './map-item.tsx';
import { layoutMap } from './map-layout.ts';
import type { ObjectiveMap } from './use-objective-map.ts';

interface MapTreeProps {
  map: ObjectiveMap;
  canMove: (node: MapNode) => boolean;
  onMove: (objectiveId: string, parentId: string) => void;
  /** Objective to show; a new object shows the same one again. */
  wanted: { readonly id: string } | null;
}

/** Trees of the map as a plane; as an indented list on a narrow screen. */
export function MapTree({ map, canMove, onMove, wanted }: MapTreeProps) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const { forest } = map;
  const layoutOf = useCallback((isOpen: (id: string) => boolean) => layoutMap(forest.roots, isOpen), [forest]);
  const tree: ShownTree<MapNode> = { ...map, hasChildren: ({ below }) => below.length > 0, parentOf: ({ row }) => row.parentId };
  const renderNode = (node: MapNode) => (
    <MapItem
      node={node}
      isOpen={map.isOpen(node.id)}
      isFocused={node.id === map.focused}
      canDrag={!isNarrow && canMove(node)}
      onChoose={() => map.openCard(node.id)}
      onToggle={() => map.toggle(node.id)}
      onDrop={(objectiveId) => onMove(objectiveId, node.id)}
    />
  );
  const view = { label: t`Alignment map`, tree, wanted };
  if (isNarrow) return <TreeList {...view} lineHeight={68} renderNode={renderNode} />;
  return <TreeCanvas {...view} layoutOf={layoutOf} renderPlace={({ node }) => renderNode(node)} />;
}
