import type { ShownTree } from '#client/ui/canvas/tree-canvas.tsx';
import type { OrgNode } from './org-tree.ts';
import type { OrgChart } from './use-org-chart.ts';

/** The org chart as a tree that the keys walk. */
export const orgTree = (chart: OrgChart): ShownTree<OrgNode> => ({
  ...chart,
  hasChildren: ({ reports }) => reports.length > 0,
  parentOf: ({ id }) => chart.people[id]?.managerId,
});
