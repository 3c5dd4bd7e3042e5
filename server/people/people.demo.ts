import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

export interface DepartmentRow extends OwnedRow {
  readonly name: string;
  readonly headId: string;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly department: readonly DepartmentRow[];
  }
}

export const peopleDemo: FeatureDemo = {
  tables: ['department'],
  make({ basis, company: { staff } }) {
    const departments = [...Map.groupBy(staff, ({ departmentId }) => departmentId).values()];
    return {
      department: departments.map(([head]) => ({ ...basis.owned(), id: head!.departmentId, name: head!.department, headId: head!.id })),
    };
  },
};
