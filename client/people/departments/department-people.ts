import type { DirectoryEntry } from '#shared/people/people.api.ts';
import type { Department } from '#shared/people/department.record.ts';

type Place = Pick<Department, 'id' | 'parentId'>;

/** Ids of departments and of all below them. */
export function idsWithBelow(departments: readonly Place[], ids: readonly string[]): ReadonlySet<string> {
  const found = new Set(ids);
  const children = Map.groupBy(departments, ({ parentId }) => parentId);
  // A set visits what is added while it is read.
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child.id);
  return found;
}

/** Active people of these departments by name. */
export const activePeopleIn = (people: Readonly<Record<string, DirectoryEntry>>, ids: ReadonlySet<string>): DirectoryEntry[] =>
  Object.values(people)
    .filter(({ isActive, departmentId }) => isActive && departmentId !== null && ids.has(departmentId))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** Address of the employees of some departments. */
export const employeesHref = (ids: Iterable<string>): string => `/admin/setups/employees?departmentId=is.${[...ids].join()}`;
