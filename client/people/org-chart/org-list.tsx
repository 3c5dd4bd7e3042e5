import { useLingui } from '@lingui/react/macro';
import { TreeList } from '#client/ui/canvas/tree-list.tsx';
import { OrgItem } from './org-item.tsx';
import { orgTree } from './org-tree-keys.ts';
import type { OrgChart } from './use-org-chart.ts';

const noDrop = () => {};

/** Org chart of a narrow screen. */
export function OrgList({ chart, wanted }: { chart: OrgChart; wanted: { readonly id: string } | null }) {
  const { t } = useLingui();
  return (
    <TreeList
      label={t`Org chart`}
      tree={orgTree(chart)}
      wanted={wanted}
      lineHeight={44}
      renderNode={(node) => (
        <OrgItem
          node={node}
          form="row"
          isOpen={chart.isOpen(node.id)}
          isFocused={node.id === chart.focused}
          isMoved={false}
          canDrag={false}
          onChoose={() => chart.openCard(node.id)}
          onToggle={() => chart.toggle(node.id)}
          onDrop={noDrop}
        />
      )}
    />
  );
}
