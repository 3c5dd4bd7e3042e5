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

const fillSql = `update employment e set designation_id = r."designationId", grade_id = r."gradeId", joined_on = r."joinedOn"
  from jsonb_to_recordset($1::jsonb) as r(id uuid, "designationId" uuid, "gradeId" uuid, "joinedOn" date) where e.id = r.id`;

export const peopleDemo: FeatureDemo = {
  tables: ['department', 'demographics'],
  make({ basis, company }) {
    const { staff } = company;
    const departments = [...Map.groupBy(staff, ({ departmentId }) => departmentId).values()];
    return {
      department: departments.map(([head]) => ({ ...basis.owned(), id: head!.departmentId, name: head!.department, headId: head!.id })),
      ...makeParts(basis, company),
    };
  },
  // The database has created the rows with the people.
  async storeLog(client, { employment }) {
    await client.query(fillSql, [JSON.stringify(employment)]);
  },
};
