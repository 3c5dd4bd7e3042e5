import { useTreeKeys } from '#client/ui/canvas/use-tree-keys.ts';
import type { OrgChart } from './use-org-chart.ts';

/** Keys of the org chart. */
export const useOrgKeys = (chart: OrgChart, isMirrored: boolean, onFocus: (id: string) => void) =>
  useTreeKeys({
    ...chart,
    hasChildren: ({ reports }) => reports.length > 0,
    parentOf: ({ id }) => chart.people[id]?.managerId,
    isMirrored,
    onFocus,
  });
