import { changeManagersEndpoint } from '#shared/people/managers.api.ts';
import { msg } from '#shared/platform/message.ts';
import { person } from '#shared/records/fields.ts';
import { call } from '#client/platform/http/call.ts';
import type { FieldValueChange, BulkField } from '#client/records/bulk-fields.ts';
import { refusalOf, type RefusedRow } from '#client/records/record.store.ts';
import { loadDirectory, useDirectory } from './directory.store.ts';

export const managerField = person({ label: msg({ message: 'Line manager' }), isOptional: true });

async function sendManager(managerId: string | null, part: readonly FieldValueChange[]): Promise<RefusedRow[]> {
  const personIds = part.map(({ row }) => row.id);
  try {
    const { results } = await call(changeManagersEndpoint, { body: { managerId, personIds } });
    return results.flatMap(({ id, error }) => (error ? { id, ...error } : []));
  } catch (error) {
    return personIds.map((id) => ({ id, ...refusalOf(error) }));
  }
}

/** Undo gives the people back the different managers that they had, with one request for each. */
async function changeManagers(changes: readonly FieldValueChange[]): Promise<RefusedRow[]> {
  const { sendInParts } = await import('#client/records/change-records.ts');
  const refused: RefusedRow[] = [];
  for (const [managerId, own] of Map.groupBy(changes, ({ to }) => to as string | null))
    refused.push(...(await sendInParts(own, (part) => sendManager(managerId, part))));
  await loadDirectory();
  return refused;
}

/** The line manager as a field that can be changed for all selected employees. */
export function useManagerField(): BulkField {
  const { people } = useDirectory();
  return { field: managerField, valueOf: ({ id }) => people[id]?.managerId ?? null, send: changeManagers };
}
