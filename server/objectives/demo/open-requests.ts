import { addDays } from '#shared/platform/days.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import type { MadeObjective } from './measure-objectives.ts';

interface ApprovalRow extends OwnedRow {
  readonly kind: 'objective';
  readonly recordId: string;
  readonly title: string;
  readonly step: 'submission';
  readonly subjectId: string;
  readonly requesterId: string;
  readonly approverIds: readonly string[];
  readonly delegateIds: readonly string[];
  readonly delegatedByIds: readonly string[];
  readonly dueOn: string;
  readonly state: 'open';
  readonly revision: number;
  readonly version: number;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly approval: readonly ApprovalRow[];
  }
}

/** Requests for the objectives that wait: to the line manager, or to the people of HR. */
export function makeOpenRequests(basis: SeedBasis, { staff }: SeededCompany, made: readonly MadeObjective[]): ApprovalRow[] {
  const hrIds = staff.filter(({ role }) => role === 'HR Admin').map(({ id }) => id);
  return made.flatMap(({ row }) => {
    if (row.state !== 'pending-approval') return [];
    const managerId = staff.find(({ id }) => id === row.ownerId)?.path.at(-1);
    const request: ApprovalRow = {
      ...basis.owned(row.createdAt),
      kind: 'objective',
      recordId: row.id,
      title: row.name,
      step: 'submission',
      subjectId: row.ownerId,
      requesterId: row.ownerId,
      approverIds: managerId === undefined ? hrIds : [managerId],
      delegateIds: [],
      delegatedByIds: [],
      dueOn: addDays(basis.today, 4),
      state: 'open',
      revision: 0,
      version: 1,
    };
    return [request];
  });
}
