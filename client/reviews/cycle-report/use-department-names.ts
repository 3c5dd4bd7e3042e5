import { useLingui } from '@lingui/react/macro';
import type { DepartmentReport } from '#shared/reviews/cycle-report.api.ts';
import { useDepartments } from '#client/people/use-departments.ts';
import { useNameOrder } from '#client/ui/name-order.ts';

export type NamedReport = DepartmentReport & { readonly name: string };

/** Departments of a report with their names, in the order of these. */
export function useNamedDepartments(departments: readonly DepartmentReport[]): readonly NamedReport[] {
  const { t } = useLingui();
  const known = useDepartments();
  const compare = useNameOrder();
  const named = departments.map((one) => ({ ...one, name: known.get(one.departmentId ?? '') ?? t`No department` }));
  return named.toSorted((a, b) => compare(a.name, b.name));
}
