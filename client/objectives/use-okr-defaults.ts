import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective, type Objective } from '#shared/objectives/objective.record.ts';
import { okrDefault, type OkrDefault } from '#shared/objectives/okr-default.record.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { department, type Department } from '#shared/people/department.record.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

type Placed = Pick<Objective, 'ownerId' | 'departmentId'>;
const defaultNames = ['frequency', 'visibility', 'driver'] as const;
type Defaults = Partial<Pick<OkrDefault, (typeof defaultNames)[number]>>;

type Departments = Readonly<Record<string, Department>>;

/** Ids of a department and of those above it, the nearest first. Stops at a cycle, which the server does not allow. */
function departmentsUpwards(id: string | null, departments: Departments): readonly string[] {
  const found: string[] = [];
  for (let at = id; at !== null && !found.includes(at); at = departments[at]?.parentId ?? null) found.push(at);
  return found;
}

/** Defaults of a department: for each field, that of the nearest department upwards which states it. */
function inheritedDefaults(id: string | null, departments: Departments, defaults: readonly OkrDefault[]): Defaults {
  const upwards = departmentsUpwards(id, departments).flatMap(
    (at) => defaults.find((one) => one.departmentId === at && !one.isArchived) ?? [],
  );
  return Object.fromEntries(defaultNames.map((name) => [name, upwards.find((one) => one[name] !== null)?.[name]]));
}

/** Finds the defaults of the department of an objective, else of that of its owner; null until they are loaded. */
function useDefaultsOf(companyId: string): (objective: Partial<Placed>) => Defaults | null {
  const [{ state: defaults }] = useRoom(okrDefault.room, companyId);
  const [{ state: departments }] = useRoom(department.room, companyId);
  const { people } = useDirectory();
  return ({ departmentId, ownerId }) => {
    const of = departmentId ?? people[ownerId ?? '']?.departmentId;
    if (of === undefined || !defaults || !departments) return null;
    return inheritedDefaults(of, departments.records as never, Object.values(defaults.records) as unknown as OkrDefault[]);
  };
}

/** Visibility and driver of a new objective, by the values of its form; undefined until the defaults are loaded. */
export function useSuggestObjective(companyId: string): (values: Values) => Values {
  const defaultsOf = useDefaultsOf(companyId);
  const { visibility, driver } = objective.fields;
  return (values) => {
    const found = defaultsOf(values as Partial<Placed>);
    if (!found) return { visibility: undefined, driver: undefined };
    return { visibility: found.visibility ?? visibility.initial, driver: found.driver ?? driver.initial };
  };
}

/** Frequency of the check-ins of a new key result of an objective; undefined until the defaults are loaded. */
export function useSuggestFrequency(companyId: string, of: Placed): () => Values {
  const defaultsOf = useDefaultsOf(companyId);
  const [{ state: settings }] = useRoom(okrSettings.room, companyId);
  return () => {
    const found = defaultsOf(of);
    if (!found || !settings) return { frequency: undefined };
    return { frequency: found.frequency ?? settings.records[companyId]?.checkInFrequency ?? keyResult.fields.frequency.initial };
  };
}
