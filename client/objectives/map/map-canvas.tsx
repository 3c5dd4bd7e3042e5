import { useLingui } from '@lingui/react/macro';
import { useDirection } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Canvas, type CanvasHandle } from '#client/ui/canvas/canvas.tsx';
import { useTreeKeys } from '#client/ui/canvas/use-tree-keys.ts';
import type { MapNode } from './map-forest.ts';
import { MapItem, mapItemId } from './map-item.tsx';
import { layoutMap, mirrored } from './map-layout.ts';
import type { ObjectiveMap } from './use-objective-map.ts';

export interface MapViewProps {
  map: ObjectiveMap;
  canMove: (node: MapNode) => boolean;
  onMove: (objectiveId: string, parentId: string) => void;
  /** Objective to show; a new object shows the same one again. */
  wanted: { readonly id: string } | null;
}

/** Keys of the map, by the pattern of a tree. */
export const useMapKeys = (map: ObjectiveMap, isMirrored: boolean, onFocus: (id: string) => void) =>
  useTreeKeys({
    ...map,
    hasChildren: ({ below }) => below.length > 0,
    parentOf: ({ row }) => row.parentId,
    isMirrored,
    onFocus,
  });

function useLayout({ forest, nodes, isOpen }: ObjectiveMap, isMirrored: boolean) {
  const key = nodes.flatMap(({ id }) => (isOpen(id) ? id : [])).join(' ');
  return useMemo(() => {
    const open = new Set(key.split(' '));
    const drawn = layoutMap(forest.roots, (id) => open.has(id));
    return isMirrored ? mirrored(drawn) : drawn;
  }, [forest, key, isMirrored]);
}

export function renderNode({ map, canMove, onMove }: MapViewProps, node: MapNode) {
  return (
    <MapItem
      node={node}
      isOpen={map.isOpen(node.id)}
      isFocused={node.id === map.focused}
      canDrag={canMove(node)}
      onChoose={() => map.openCard(node.id)}
      onToggle={() => map.toggle(node.id)}
      onDrop={(objectiveId) => onMove(objectiveId, node.id)}
    />
  );
}

/** Alignment map as a plane: the tree pattern of ARIA with one stop for the Tab key. */
export function MapCanvas(props: MapViewProps) {
  const { map, wanted } = props;
  const { t } = useLingui();
  const { dir } = useDirection();
  const isMirrored = dir === 'rtl';
  const canvas = useRef<CanvasHandle>(null);
  const layout = useLayout(map, isMirrored);
  const show = (id: string) => {
    const place = layout.places.find((one) => one.id === id);
    if (place) canvas.current?.show(place);
  };
  const showLate = useEffectEvent((id: string) => show(id));
  useEffect(() => {
    if (wanted) showLate(wanted.id);
  }, [wanted]);
  const pressKey = useMapKeys(map, isMirrored, (id) => {
    map.setFocusId(id);
    show(id);
  });
  return (
    <Canvas
      {...layout}
      items={layout.places}
      lines=""
      isMirrored={isMirrored}
      keptId={map.focused}
      renderItem={({ node }) => renderNode(props, node)}
      handle={canvas}
      surface={{
        role: 'tree',
        tabIndex: 0,
        'aria-label': t`Alignment map`,
        'aria-activedescendant': map.focused === null ? undefined : mapItemId(map.focused),
        onKeyDown: pressKey,
      }}
    />
  );
}
