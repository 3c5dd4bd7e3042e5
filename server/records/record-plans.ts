import type { RecordPlan } from './record-plan.ts';

const plans = new Map<string, RecordPlan>();

/** Returns the plans of the records of all features. */
export const registeredPlans = (): RecordPlan[] => [...plans.values()];

export const registerPlan = (plan: RecordPlan): void => void plans.set(plan.record.name, plan);

/** Returns the plan of a record by its name. Checks of records use it, which the registry of imports itself needs. */
export function planNamed(name: string): RecordPlan {
  const found = plans.get(name);
  if (!found) throw new Error(`No feature has the record ${name}.`);
  return found;
}
