import { defaultGrants } from '#shared/access/pages.ts';
import type { BaseRole, Grants } from '#shared/platform/actor.schema.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

export interface RoleRow extends OwnedRow {
  readonly name: string;
  readonly base: BaseRole;
  readonly grants: Grants;
}

export interface PersonRow extends OwnedRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
  readonly employeeReferenceId: string;
  readonly roleId: string;
  readonly departmentId: string;
  readonly managerId: string | null;
  readonly path: readonly string[];
  readonly pictureHash: string | null;
}

export interface AccountRow {
  readonly personId: string;
  readonly companyId: string;
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
}

const roleBases = {
  'Super Admin': 'super-admin',
  'HR Admin': 'hr-admin',
  Manager: 'manager',
  Employee: 'employee',
} as const satisfies Record<string, BaseRole>;
export type RoleName = keyof typeof roleBases;

export interface PlannedPerson {
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly department: string;
  readonly manager: string | null;
  readonly role?: RoleName;
}

export interface SeededStaff {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly department: string;
  readonly departmentId: string;
  readonly role: RoleName;
  readonly path: readonly string[];
}

export interface MadePeople {
  readonly role: RoleRow[];
  readonly person: PersonRow[];
  readonly staff: SeededStaff[];
}

/** The first person of a department is its head. */
export function makePeople(basis: SeedBasis, reference: string, planned: readonly PlannedPerson[]): MadePeople {
  const role = Object.entries(roleBases).map(([name, base]) => ({ ...basis.owned(), name, base, grants: defaultGrants(base) }));
  const roleIds = new Map(role.map(({ id, name }) => [name, id]));
  const managers = new Set(planned.map(({ manager }) => manager));
  const departmentIds = new Map<string, string>();
  const staff = new Map<string, SeededStaff>();
  const person = planned.map((plan, index): PersonRow => {
    const owned = basis.owned();
    const { login, firstName, lastName, email, department } = plan;
    if (!departmentIds.has(department)) departmentIds.set(department, basis.random.id());
    const departmentId = departmentIds.get(department)!;
    const above = plan.manager === null ? undefined : staff.get(plan.manager)!;
    const path = above ? [...above.path, above.id] : [];
    const roleName = plan.role ?? (managers.has(plan.login) ? 'Manager' : 'Employee');
    staff.set(login, { id: owned.id, login, name: `${firstName} ${lastName}`, department, departmentId, role: roleName, path });
    const employeeReferenceId = `${reference}-${String(index + 101)}`;
    const roleId = roleIds.get(roleName)!;
    const managerId = above?.id ?? null;
    return {
      ...owned,
      firstName,
      lastName,
      email,
      username: login,
      employeeReferenceId,
      roleId,
      departmentId,
      managerId,
      path,
      pictureHash: null,
    };
  });
  return { role, person, staff: [...staff.values()] };
}
