import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { TreeCanvas } from '#client/ui/canvas/tree-canvas.tsx';
import { OrgItem } from './org-item.tsx';
import { layoutOrg, type OrgPlace } from './org-layout.ts';
import { orgTree } from './org-tree-keys.ts';
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

/** Org chart as a plane. */
export function OrgCanvas(props: OrgCanvasProps) {
  const { chart, wanted } = props;
  const { t } = useLingui();
  const { forest } = chart;
  const layoutOf = useCallback((isOpen: (id: string) => boolean) => layoutOrg(forest, isOpen), [forest]);
  return (
    <TreeCanvas
      label={t`Org chart`}
      tree={orgTree(chart)}
      wanted={wanted}
      layoutOf={layoutOf}
      renderPlace={(place) => renderPlace(props, place)}
    />
  );
}
