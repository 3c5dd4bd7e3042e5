import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective, type Objective } from '#shared/objectives/objective.record.ts';
import { okrDefault, type OkrDefault } from '#shared/objectives/okr-default.record.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { department, type Department } from '#shared/people/department.record.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

type Placed = Pick<Objective, 'ownerId' | 'departmentId'>;
const statedNames = ['frequency', 'visibility', 'driver'] as const;
type Stated = Partial<Pick<OkrDefault, (typeof statedNames)[number]>>;

type Departments = Readonly<Record<string, Department>>;

/** Ids of a department and of those above it, the nearest first. Stops at a cycle, which the server does not allow. */
function lineOf(id: string | null, departments: Departments): readonly string[] {
  const line: string[] = [];
  for (let at = id; at !== null && !line.includes(at); at = departments[at]?.parentId ?? null) line.push(at);
  return line;
}

/** Defaults of a department: for each field, that of the nearest department upwards which states it. */
function statedFor(id: string | null, departments: Departments, defaults: readonly OkrDefault[]): Stated {
  const line = lineOf(id, departments).flatMap((at) => defaults.find((one) => one.departmentId === at && !one.isArchived) ?? []);
  return Object.fromEntries(statedNames.map((name) => [name, line.find((one) => one[name] !== null)?.[name]]));
}

/** Finds the defaults of the department of an objective, else of that of its owner. */
function useDefaultsOf(companyId: string): (objective: Partial<Placed>) => Stated {
  const [{ state: defaults }] = useRoom(okrDefault.room, companyId);
  const [{ state: departments }] = useRoom(department.room, companyId);
  const { people } = useDirectory();
  const known = Object.values(defaults?.records ?? {}) as unknown as OkrDefault[];
  return ({ departmentId, ownerId }) =>
    statedFor(departmentId ?? people[ownerId ?? '']?.departmentId ?? null, (departments?.records ?? {}) as never, known);
}

/** Visibility and driver of a new objective, by the values of its form. */
export function useSuggestObjective(companyId: string): (values: Values) => Values {
  const defaultsOf = useDefaultsOf(companyId);
  const { visibility, driver } = objective.fields;
  return (values) => {
    const stated = defaultsOf(values as Partial<Placed>);
    return { visibility: stated.visibility ?? visibility.initial, driver: stated.driver ?? driver.initial };
  };
}

/** Frequency of the check-ins of a new key result of an objective. */
export function useSuggestFrequency(companyId: string, of: Placed): () => Values {
  const defaultsOf = useDefaultsOf(companyId);
  const [{ state }] = useRoom(okrSettings.room, companyId);
  const usual = state?.records[companyId]?.checkInFrequency;
  return () => ({ frequency: defaultsOf(of).frequency ?? usual ?? keyResult.fields.frequency.initial });
}
