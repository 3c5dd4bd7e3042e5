import type { OkrDefault } from '#shared/objectives/okr-default.record.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

type OkrDefaultRow = OwnedRow & Pick<OkrDefault, 'name' | 'departmentId' | 'frequency' | 'visibility' | 'driver'>;

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly okrdefault: readonly OkrDefaultRow[];
  }
}

/** The first department checks in every two weeks. */
export const makeOkrDefaults = (basis: SeedBasis, [first]: readonly SeededStaff[]): OkrDefaultRow[] =>
  first
    ? [
        {
          ...basis.owned(),
          name: `Objectives of ${first.department}`,
          departmentId: first.departmentId,
          frequency: 'biweekly',
          visibility: null,
          driver: null,
        },
      ]
    : [];
