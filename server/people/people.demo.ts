import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';
import { makeParts, type DemographicsRow, type EmploymentRow, type PersonalRow } from './demo/make-parts.ts';

export interface DepartmentRow extends OwnedRow {
  readonly name: string;
  readonly headId: string;
  readonly parentId: string | null;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly department: readonly DepartmentRow[];
    readonly employment: readonly EmploymentRow[];
    readonly demographics: readonly DemographicsRow[];
    readonly personal: readonly PersonalRow[];
  }
}

const fillSql = `update employment e set designation_id = r."designationId", grade_id = r."gradeId",
    legal_entity_id = r."legalEntityId", joined_on = r."joinedOn"
  from jsonb_to_recordset($1::jsonb) as r(id uuid, "designationId" uuid, "gradeId" uuid, "legalEntityId" uuid, "joinedOn" date) where e.id = r.id`;

/** Departments of the demo company that stand below another than the first one. */
const parents: Readonly<Record<string, string>> = { 'Supply chain': 'Manufacturing', 'Customer operations': 'Sales' };

/** Name of the parent: the first site of a function, such as `Sales, Pune`, is above its others. */
function parentName(name: string, [first, ...others]: readonly string[]): string | null {
  if (name === first) return null;
  const [site] = others.filter((other) => other.includes(',') && other.split(',', 1)[0] === name.split(',', 1)[0]);
  return parents[name] ?? (site === undefined || site === name ? first! : site);
}

/** The first person of a department is its head. */
function makeDepartments({ owned }: SeedBasis, staff: readonly SeededStaff[]): DepartmentRow[] {
  const heads = [...Map.groupBy(staff, ({ departmentId }) => departmentId).values()].map(([head]) => head!);
  const names = heads.map(({ department }) => department);
  const ids = new Map(heads.map(({ department, departmentId }) => [department, departmentId]));
  return heads.map(({ id: headId, department: name, departmentId: id }) => {
    const above = parentName(name, names);
    return { ...owned(), id, name, headId, parentId: above === null ? null : ids.get(above)! };
  });
}

export const peopleDemo: FeatureDemo = {
  tables: ['department', 'demographics', 'personal'],
  make({ basis, company }) {
    return {
      department: makeDepartments(basis, company.staff),
      ...makeParts(basis, company),
    };
  },
  // The database has created the rows with the people.
  async storeLog(client, { employment }) {
    await client.query(fillSql, [JSON.stringify(employment)]);
  },
};
