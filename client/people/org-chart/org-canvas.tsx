import { useLingui } from '@lingui/react/macro';
import { useDirection } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Canvas, type CanvasHandle } from '#client/ui/canvas/canvas.tsx';
import { OrgItem, treeItemId } from './org-item.tsx';
import { layoutOrg, mirrored, type OrgPlace } from './org-layout.ts';
import { useOrgKeys } from './use-org-keys.ts';
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

/** Places of the open branches, mirrored where the page reads from right to left. */
function useLayout({ forest, nodes, isOpen }: OrgChart, isMirrored: boolean) {
  const key = nodes.flatMap(({ id }) => (isOpen(id) ? id : [])).join(' ');
  return useMemo(() => {
    const open = new Set(key.split(' '));
    const drawn = layoutOrg(forest, (id) => open.has(id));
    return isMirrored ? mirrored(drawn) : drawn;
  }, [forest, key, isMirrored]);
}

function renderPlace({ chart, departments, hasDepartments, canMove, heldBy, onMove }: OrgCanvasProps, { node, form, isHead }: OrgPlace) {
  const { isOpen, focused, openCard, toggle, moves } = chart;
  return (
    <OrgItem
      node={node}
      form={form}
      department={isHead && hasDepartments ? departments.get(node.person.departmentId ?? '') : undefined}
      isOpen={isOpen(node.id)}
      isFocused={node.id === focused}
      isMoved={moves.some(({ personId }) => personId === node.id)}
      heldBy={heldBy(node.id)}
      canDrag={canMove}
      onChoose={() => openCard(node.id)}
      onToggle={() => toggle(node.id)}
      onDrop={(personId) => onMove(personId, node.id)}
    />
  );
}

/** Org chart as a plane: the tree pattern of ARIA with one stop for the Tab key. */
export function OrgCanvas(props: OrgCanvasProps) {
  const { chart, wanted } = props;
  const { t } = useLingui();
  const { dir } = useDirection();
  const isMirrored = dir === 'rtl';
  const { focused, setFocusId } = chart;
  const canvas = useRef<CanvasHandle>(null);
  const layout = useLayout(chart, isMirrored);
  const show = (id: string) => {
    const place = layout.places.find((one) => one.id === id);
    if (place) canvas.current?.show(place);
  };
  const showLate = useEffectEvent((id: string) => show(id));
  useEffect(() => {
    if (wanted) showLate(wanted.id);
  }, [wanted]);
  const pressKey = useOrgKeys(chart, isMirrored, (id) => {
    setFocusId(id);
    show(id);
  });
  return (
    <Canvas
      {...layout}
      items={layout.places}
      isMirrored={isMirrored}
      keptId={focused}
      renderItem={(place) => renderPlace(props, place)}
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
