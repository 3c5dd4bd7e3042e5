import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { changeParams } from '#client/platform/base/change-params.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useBranches } from '#client/ui/canvas/use-branches.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import type { ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { findNode, idsAbove, mapForest, openAtFirst, shownNodes, withAbove, type MapForest } from './map-forest.ts';
import { periodAt } from './map-periods.ts';
import { useMappedRows } from './use-mapped-rows.ts';

/** Filter of the map. The address contains it. */
function useMapParams(startMonth: number) {
  const [params, setParams] = useSearchParams();
  const put = (changes: Readonly<Record<string, string | undefined>>) => changeParams(setParams, changes, true);
  return {
    period: periodAt(params.get('mapPeriod'), startMonth),
    departmentId: params.get('departmentId'),
    branchId: params.get('branchId'),
    setPeriod: (key: string) => put({ mapPeriod: key, branchId: undefined }),
    setDepartment: (id: string | undefined) => put({ departmentId: id, branchId: undefined }),
    setBranch: (id: string | undefined) => put({ branchId: id }),
  };
}

/** Tells whether an objective belongs to a department: by its own, or by that of its owner. */
function useIsOf(departmentId: string | null): ((row: ObjectiveValues) => boolean) | null {
  const { people } = useDirectory();
  return useMemo(() => {
    if (departmentId === null) return null;
    return (row) => (row.departmentId ?? people[row.ownerId]?.departmentId) === departmentId;
  }, [people, departmentId]);
}

/** Branch of one objective alone, with its levels counted from it. */
function branchOf(rows: readonly ObjectiveValues[], forest: MapForest, branchId: string | null, compare: (a: string, b: string) => number) {
  const node = branchId === null ? undefined : findNode(forest, branchId);
  if (!node) return forest;
  const ids = new Set(shownNodes([node], () => true).map(({ id }) => id));
  return {
    ...mapForest(
      rows.filter(({ id }) => ids.has(id)),
      compare,
    ),
    unaligned: [],
  };
}

/** State of the alignment map. */
export function useObjectiveMap(startMonth: number) {
  const params = useMapParams(startMonth);
  const { rows, status, isComplete, retry } = useMappedRows(params.period);
  const compare = useNameOrder();
  const isOf = useIsOf(params.departmentId);
  const whole = useMemo(() => mapForest(isOf ? withAbove(rows, isOf) : rows, compare), [rows, isOf, compare]);
  const forest = useMemo(() => branchOf(rows, whole, params.branchId, compare), [rows, whole, params.branchId, compare]);
  const [cardId, setCardId] = useState<string | null>(null);
  const branches = useBranches(
    () => openAtFirst(forest),
    (isOpen) => shownNodes(forest.roots, isOpen),
  );
  const openCard = (id: string | null) => {
    setCardId(id);
    if (id !== null) branches.setFocusId(id);
  };
  /** Opens what stands above an objective and puts the focus there. */
  const reveal = (id: string) => {
    branches.openAll(idsAbove(forest, id));
    openCard(id);
  };
  return { ...params, ...branches, rows, status, isComplete, retry, forest, cardId, openCard, reveal };
}

export type ObjectiveMap = ReturnType<typeof useObjectiveMap>;
