import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

/** Rating that a manager has submitted in the demo company. */
export interface ManagerRatingRow extends OwnedRow {
  readonly employeeId: string;
  readonly managerId: string;
  readonly cycleId: string;
  readonly scaleId: string;
  readonly performance: number;
  readonly potentialScaleId: string;
  readonly potential: number;
  readonly submittedAt: string;
}
