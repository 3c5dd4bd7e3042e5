import { useSearchParams } from 'wouter';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { changeParams } from '#client/platform/base/change-params.ts';

export type ApprovalBox = 'open' | 'decided';

/** Filter of the inbox, as the address names it. */
export function useApprovalsQuery() {
  const [params, setParams] = useSearchParams();
  const box: ApprovalBox = params.get('box') === 'decided' ? 'decided' : 'open';
  const [kind, person] = [params.get('kind'), params.get('person')];
  const set = (changes: Record<string, string | undefined>) => changeParams(setParams, changes, true);
  return {
    box,
    kind,
    person,
    isFiltering: kind !== null || person !== null,
    fits: (approval: Approval) => (kind === null || approval.kind === kind) && (person === null || approval.subjectId === person),
    setBox: (next: ApprovalBox) => set({ box: next === 'open' ? undefined : next }),
    setKind: (next: string | null) => set({ kind: next ?? undefined }),
    setPerson: (next: string | null) => set({ person: next ?? undefined }),
    clear: () => set({ kind: undefined, person: undefined }),
  };
}
export type ApprovalsQuery = ReturnType<typeof useApprovalsQuery>;
