import { AppError } from '#shared/platform/errors.ts';

type Asked<Field extends string> = { readonly [field in Field]?: { readonly from: unknown; readonly to: unknown } };

const isSame = (a: unknown, b: unknown) => JSON.stringify(spelled(a)) === JSON.stringify(spelled(b));

/** One value has one spelling, whatever the order in which it was written down. */
function spelled(value: unknown): unknown {
  if (Array.isArray(value)) return value.toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, spelled(part)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Of what is asked for, what is to become other than it is. Throws `record.stale` where another tab or person was quicker. */
export function changesIn<Field extends string>(
  fields: readonly Field[],
  now: { readonly [field in Field]: unknown },
  asked: Asked<Field>,
): readonly Field[] {
  const changed = fields.filter((field) => asked[field] && !isSame(now[field], asked[field].to));
  const stale = changed.filter((field) => !isSame(now[field], asked[field]!.from));
  if (stale.length > 0)
    throw new AppError('record.stale', { fields: stale.map((field) => ({ path: `body.${field}`, rule: 'stale' })), current: now });
  return changed;
}
