import type { CheckIn } from '#shared/objectives/check-in.schema.ts';
import type { KeyResult } from '#shared/objectives/key-result.record.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

type Stored<Row> = OwnedRow & Omit<Row, keyof OwnedRow | 'isArchived'>;
export type ObjectiveRow = Stored<Objective> & { readonly roomId: string };
export type KeyResultRow = Stored<KeyResult> & { readonly roomId: string };
export type CheckInRow = OwnedRow & Omit<CheckIn, keyof OwnedRow> & { readonly keyResultId: string };

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly objective: readonly ObjectiveRow[];
    readonly keyresult: readonly KeyResultRow[];
    readonly checkIn: readonly CheckInRow[];
  }
}
