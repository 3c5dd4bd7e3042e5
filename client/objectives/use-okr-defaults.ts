import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective, type Objective } from '#shared/objectives/objective.record.ts';
import { okrDefault, type OkrDefault } from '#shared/objectives/okr-default.record.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

type Placed = Pick<Objective, 'ownerId' | 'departmentId'>;

/** Finds the defaults of the department of an objective, else of that of its owner. */
function useDefaultsOf(companyId: string): (objective: Partial<Placed>) => OkrDefault | undefined {
  const [{ state }] = useRoom(okrDefault.room, companyId);
  const { people } = useDirectory();
  const known = Object.values(state?.records ?? {}) as unknown as OkrDefault[];
  return ({ departmentId, ownerId }) => {
    const of = departmentId ?? people[ownerId ?? '']?.departmentId;
    return known.find((one) => one.departmentId === of && !one.isArchived);
  };
}

/** Visibility and driver of a new objective, by the values of its form. */
export function useSuggestObjective(companyId: string): (values: Values) => Values {
  const defaultsOf = useDefaultsOf(companyId);
  const { visibility, driver } = objective.fields;
  return (values) => {
    const found = defaultsOf(values as Partial<Placed>);
    return { visibility: found?.visibility ?? visibility.initial, driver: found?.driver ?? driver.initial };
  };
}

/** Frequency of the check-ins of a new key result of an objective. */
export function useSuggestFrequency(companyId: string, of: Placed): () => Values {
  const defaultsOf = useDefaultsOf(companyId);
  const [{ state }] = useRoom(okrSettings.room, companyId);
  const usual = state?.records[companyId]?.checkInFrequency;
  return () => ({ frequency: defaultsOf(of)?.frequency ?? usual ?? keyResult.fields.frequency.initial });
}
