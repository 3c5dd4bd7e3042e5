import { useLingui } from '@lingui/react/macro';
import { useDirection } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Canvas, type CanvasHandle } from '#client/ui/canvas/canvas.tsx';
import { OrgItem, treeItemId } from './org-item.tsx';
import { layoutOrg, mirrored, type OrgPlace } from './org-layout.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import type { OrgChart } from './use-org-chart.ts';

interface OrgCanvasProps {
  chart: OrgChart;
  departments: ReadonlyMap<string, string>;
  hasDepartments: boolean;
  canMove: boolean;
  heldBy: (personId: string) => string | undefined;
  onMove: (personId: string, managerId: string) => void;
  /** Person to show in the middle; a new object shows the same person again. */
  wanted: { readonly id: string } | null;
}

/** Org chart as a plane: the tree pattern of ARIA with one stop for the Tab key. */
export function OrgCanvas({ chart, departments, hasDepartments, canMove, heldBy, onMove, wanted }: OrgCanvasProps) {
  const { t } = useLingui();
  const { dir } = useDirection();
  const isMirrored = dir === 'rtl';
  const { forest, isOpen, focused, setFocusId, openCard, toggle, moves } = chart;
  const canvas = useRef<CanvasHandle>(null);
  const openIds = chart.nodes.filter(({ id }) => isOpen(id)).map(({ id }) => id);
  const key = openIds.join(' ');
  const layout = useMemo(() => {
    const open = new Set(key.split(' '));
    const drawn = layoutOrg(forest, (id) => open.has(id));
    return isMirrored ? mirrored(drawn) : drawn;
  }, [forest, key, isMirrored]);
  const show = useEffectEvent((id: string) => {
    const place = layout.places.find((one) => one.id === id);
    if (place) canvas.current?.show(place);
  });
  useEffect(() => {
    if (wanted) show(wanted.id);
  }, [wanted]);
  const focus = (id: string) => {
    setFocusId(id);
    show(id);
  };
  const pressKey = useTreeKeys(chart, isMirrored, focus);
  const moved = new Set(moves.map(({ personId }) => personId));
  const renderItem = ({ node, form, isHead }: OrgPlace) => (
    <OrgItem
      node={node}
      form={form}
      department={isHead && hasDepartments ? departments.get(node.person.departmentId ?? '') : undefined}
      isOpen={isOpen(node.id)}
      isFocused={node.id === focused}
      isMoved={moved.has(node.id)}
      heldBy={heldBy(node.id)}
      canDrag={canMove}
      onChoose={() => openCard(node.id)}
      onToggle={() => toggle(node.id)}
      onDrop={(personId) => onMove(personId, node.id)}
    />
  );
  return (
    <Canvas
      {...layout}
      items={layout.places}
      isMirrored={isMirrored}
      keptId={focused}
      renderItem={renderItem}
      handle={canvas}
      surface={{
        role: 'tree',
        tabIndex: 0,
        'aria-label': t`Org chart`,
        'aria-activedescendant': focused === null ? undefined : treeItemId(focused),
        onKeyDown: pressKey,
      }}
    />
  );
}
