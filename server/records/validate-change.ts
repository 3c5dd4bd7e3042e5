import { AppError } from '#shared/platform/errors.ts';
import type { RecordRules, Validation } from './record-plan.ts';

/** Runs the rules of the feature on a change before it is stored. Throws `input.invalid` with the faults that they find. */
export async function validateChange(rules: RecordRules, change: Validation): Promise<void> {
  await rules.validate?.(change);
  const { em, pathOf, values, before, action } = change;
  const [faults = []] = (await rules.findFaults?.(em, [{ values, before, action }])) ?? [];
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((fault) => ({ ...fault, path: pathOf(fault.path) })) });
}
