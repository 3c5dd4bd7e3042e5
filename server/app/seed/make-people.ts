import { defaultGrants } from '#shared/access/pages.ts';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import type { Random } from './random.ts';
import type { DepartmentRow, PersonRow, RoleRow } from './rows.ts';

const roleBases = {
  'Super Admin': 'super-admin',
  'HR Admin': 'hr-admin',
  Manager: 'manager',
  Employee: 'employee',
} as const satisfies Record<string, BaseRole>;
export type RoleName = keyof typeof roleBases;

/** Somebody as a list says it; managers stand before those who report to them. */
export interface PlannedPerson {
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly department: string;
  readonly manager: string | null;
  readonly role?: RoleName;
}

/** A person as the boards need them: where they work, and who is above them from the top down. */
export interface Staff {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly departmentId: string;
  readonly role: RoleName;
  readonly path: readonly string[];
}

/** What every row of the company begins with. */
export interface Ground {
  readonly companyId: string;
  /** Today in the company's zone. */
  readonly today: string;
  readonly random: Random;
  /** An id, whose it is, and since when. */
  owned(at?: string): { id: string; companyId: string; createdAt: string; updatedAt: string };
}

export interface MadePeople {
  readonly role: RoleRow[];
  readonly department: DepartmentRow[];
  readonly person: PersonRow[];
  readonly staff: Staff[];
}

/** Roles, departments and people; the first of a department is its head. */
export function makePeople(ground: Ground, reference: string, planned: readonly PlannedPerson[]): MadePeople {
  const role = Object.entries(roleBases).map(([name, base]) => ({ ...ground.owned(), name, base, grants: defaultGrants(base) }));
  const roleIds = new Map(role.map(({ id, name }) => [name, id]));
  const managers = new Set(planned.map(({ manager }) => manager));
  const department = new Map<string, DepartmentRow>();
  const staff = new Map<string, Staff>();
  const person = planned.map((plan, index): PersonRow => {
    const owned = ground.owned();
    if (!department.has(plan.department)) department.set(plan.department, { ...ground.owned(), name: plan.department, headId: owned.id });
    const departmentId = department.get(plan.department)!.id;
    const above = plan.manager === null ? undefined : staff.get(plan.manager)!;
    const path = above ? [...above.path, above.id] : [];
    const roleName = plan.role ?? (managers.has(plan.login) ? 'Manager' : 'Employee');
    const { login, firstName, lastName, email } = plan;
    staff.set(login, { id: owned.id, login, name: `${firstName} ${lastName}`, departmentId, role: roleName, path });
    const employeeReferenceId = `${reference}-${String(index + 101)}`;
    const roleId = roleIds.get(roleName)!;
    return { ...owned, firstName, lastName, email, employeeReferenceId, roleId, departmentId, managerId: above?.id ?? null, path };
  });
  return { role, department: [...department.values()], person, staff: [...staff.values()] };
}
