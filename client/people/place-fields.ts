import { changeDepartmentsEndpoint, changeManagersEndpoint } from '#shared/people/managers.api.ts';
import { msg } from '#shared/platform/message.ts';
import { department, person } from '#shared/records/fields.ts';
import type { BulkItemResult } from '#shared/records/record.api.ts';
import { call } from '#client/platform/http/call.ts';
import type { FieldValueChange, BulkField } from '#client/records/bulk-fields.ts';
import { refusalOf, type RefusedRow } from '#client/records/record.store.ts';
import { loadDirectory, useDirectory } from './directory.store.ts';

const managerField = person({ label: msg({ message: 'Line manager' }), isOptional: true });
const departmentField = department({ label: msg({ message: 'Department' }), isOptional: true });

type Reply = Promise<{ results: { id: string; error: BulkItemResult['error'] }[] }>;
/** Gives people a line manager, a department or a role. */
type SendPlace = (to: string | null, personIds: string[]) => Reply;

const sendManager: SendPlace = (managerId, personIds) => call(changeManagersEndpoint, { body: { managerId, personIds } });
const sendDepartment: SendPlace = (departmentId, personIds) => call(changeDepartmentsEndpoint, { body: { departmentId, personIds } });

async function sendPart(send: SendPlace, to: string | null, part: readonly FieldValueChange[]): Promise<RefusedRow[]> {
  const personIds = part.map(({ row }) => row.id);
  try {
    const { results } = await send(to, personIds);
    return results.flatMap(({ id, error }) => (error ? { id, ...error } : []));
  } catch (error) {
    return personIds.map((id) => ({ id, ...refusalOf(error) }));
  }
}

/** Undo gives the people back the different values that they had, with one request for each. */
export const changePlaces =
  (send: SendPlace) =>
  async (changes: readonly FieldValueChange[]): Promise<RefusedRow[]> => {
    const { sendInParts } = await import('#client/records/change-records.ts');
    const refused: RefusedRow[] = [];
    for (const [to, own] of Map.groupBy(changes, (change) => change.to as string | null))
      refused.push(...(await sendInParts(own, (part) => sendPart(send, to, part))));
    await loadDirectory();
    return refused;
  };

const changeManagers = changePlaces(sendManager);
const changeDepartments = changePlaces(sendDepartment);

/** The line manager and the department as fields that can be changed for all selected employees. */
export function usePlaceFields(): { managerId: BulkField; departmentId: BulkField } {
  const { people } = useDirectory();
  return {
    departmentId: { field: departmentField, valueOf: ({ id }) => people[id]?.departmentId ?? null, send: changeDepartments },
    managerId: { field: managerField, valueOf: ({ id }) => people[id]?.managerId ?? null, send: changeManagers },
  };
}
