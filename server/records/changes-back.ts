import { isDeepStrictEqual } from 'node:util';
import type { FieldChanges } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { ImportFault } from '#shared/records/transfer.schema.ts';

/** Changes that take others back, without the fields that have another value by now. Those become faults. */
export function changesBack(
  changes: FieldChanges,
  stored: Values,
): { back: Record<string, { from: unknown; to: unknown }>; faults: ImportFault[] } {
  const back: Record<string, { from: unknown; to: unknown }> = {};
  const faults: ImportFault[] = [];
  for (const [name, change] of Object.entries(changes)) {
    const now = stored[name] ?? null;
    if (isDeepStrictEqual(now, change!.to)) back[name] = { from: now, to: change!.from };
    else if (!isDeepStrictEqual(now, change!.from)) faults.push({ path: name, rule: 'changed-since' });
  }
  return { back, faults };
}
