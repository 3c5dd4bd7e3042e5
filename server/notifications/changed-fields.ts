import { AppError } from '#shared/platform/errors.ts';

type ChangedFields<Field extends string> = { readonly [field in Field]?: { readonly from: unknown; readonly to: unknown } };

const isSame = (a: unknown, b: unknown) => JSON.stringify(spelled(a)) === JSON.stringify(spelled(b));

/** Sorts object keys, so that equal values have equal JSON. */
function spelled(value: unknown): unknown {
  if (Array.isArray(value)) return value.toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, spelled(part)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns the wanted values that differ from the current ones. Throws `record.stale` if another tab or person has changed them first. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  now: { readonly [field in Field]: unknown },
  input: ChangedFields<Field>,
): readonly Field[] {
  const changed = fields.filter((field) => input[field] && !isSame(now[field], input[field].to));
  const stale = changed.filter((field) => !isSame(now[field], input[field]!.from));
  if (stale.length > 0)
    throw new AppError('record.stale', { fields: stale.map((field) => ({ path: `body.${field}`, rule: 'stale' })), current: now });
  return changed;
}
