import { useLingui } from '@lingui/react/macro';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective, type Objective } from '#shared/objectives/objective.record.ts';
import { okrDefault, type OkrDefault } from '#shared/objectives/okr-default.record.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { department, type Department } from '#shared/people/department.record.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { Notes, Suggestions } from '#client/records/suggestions.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

type Placed = Pick<Objective, 'ownerId' | 'departmentId'>;
const defaultNames = ['frequency', 'visibility', 'driver'] as const;
type DefaultName = (typeof defaultNames)[number];

/** Stated defaults with the names of the departments that state them. */
type Defaults = { readonly [Name in DefaultName]?: { readonly value: NonNullable<OkrDefault[Name]>; readonly department: string } };

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
  const found = defaultNames.flatMap((name) => {
    const stated = upwards.find((one) => one[name] !== null);
    return stated ? [[name, { value: stated[name], department: departments[stated.departmentId]?.name ?? '' }]] : [];
  });
  return Object.fromEntries(found) as Defaults;
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

/** Returns the notes that tell from which department a suggested value comes. */
function useNotes(defaultsOf: (objective: Partial<Placed>) => Defaults | null) {
  const { t } = useLingui();
  return (of: Partial<Placed>): Notes =>
    Object.fromEntries(
      Object.entries(defaultsOf(of) ?? {}).map(([name, found]) => {
        const department = isolateDirection(found.department);
        return [name, t`Default of ${department}`];
      }),
    );
}

/** Suggests the visibility and driver of a new objective by the values of its form; undefined until the defaults are loaded. */
export function useSuggestObjective(companyId: string): Suggestions {
  const defaultsOf = useDefaultsOf(companyId);
  const notesOf = useNotes(defaultsOf);
  const { visibility, driver } = objective.fields;
  const suggest = (values: Values) => {
    const found = defaultsOf(values as Partial<Placed>);
    if (!found) return { visibility: undefined, driver: undefined };
    return { visibility: found.visibility?.value ?? visibility.initial, driver: found.driver?.value ?? driver.initial };
  };
  return { suggest, suggestionNotes: (values) => notesOf(values as Partial<Placed>) };
}

/** Suggests the frequency of the check-ins of a new key result of an objective; undefined until the defaults are loaded. */
export function useSuggestFrequency(companyId: string, of: Placed): Suggestions {
  const { t } = useLingui();
  const defaultsOf = useDefaultsOf(companyId);
  const notesOf = useNotes(defaultsOf);
  const [{ state: settings }] = useRoom(okrSettings.room, companyId);
  const usual = settings?.records[companyId]?.checkInFrequency;
  const suggest = () => {
    const found = defaultsOf(of);
    if (!found || !settings) return { frequency: undefined };
    return { frequency: found.frequency?.value ?? usual ?? keyResult.fields.frequency.initial };
  };
  return { suggest, suggestionNotes: () => ({ ...(usual ? { frequency: t`Default of the company` } : {}), ...notesOf(of) }) };
}
