import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';
import { makeParts, type DemographicsRow, type EmploymentRow } from './demo/make-parts.ts';

export interface DepartmentRow extends OwnedRow {
  readonly name: string;
  readonly headId: string;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly department: readonly DepartmentRow[];
    readonly employment: readonly EmploymentRow[];
    readonly demographics: readonly DemographicsRow[];
  }
}

export const peopleDemo: FeatureDemo = {
  tables: ['department', 'employment', 'demographics'],
  make({ basis, company }) {
    const { staff } = company;
    const departments = [...Map.groupBy(staff, ({ departmentId }) => departmentId).values()];
    return {
      department: departments.map(([head]) => ({ ...basis.owned(), id: head!.departmentId, name: head!.department, headId: head!.id })),
      ...makeParts(basis, company),
    };
  },
};
