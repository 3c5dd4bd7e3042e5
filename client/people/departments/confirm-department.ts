import { department } from '#shared/people/department.record.ts';
import type { StateOf } from '#shared/platform/room.ts';
import { session } from '#client/access/session.store.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { directory } from '#client/people/directory.store.ts';
import { showPeopleOfDepartments } from './department-question.store.ts';
import { activePeopleIn, idsWithBelow } from './department-people.ts';

/**
 * Shows the active people of departments that the reader wants to deactivate or delete, and returns false while there are any. The server
 * refuses the change too; it also knows people who have come since.
 */
export async function confirmDepartmentChange(action: string, rows: readonly RecordRow[]): Promise<boolean> {
  if (action !== 'archive' && action !== 'delete') return true;
  const { state } = rooms.at(department.room, session.actor?.companyId ?? '').open.state.shown;
  const { records: known } = (state ?? { records: {} }) as StateOf<typeof department.room>;
  const ids = idsWithBelow(
    Object.values(known),
    rows.map(({ id }) => id),
  );
  const people = activePeopleIn(directory.people, ids);
  if (people.length === 0) return true;
  const name = rows.length === 1 ? (rows[0]!['name'] as string) : null;
  return showPeopleOfDepartments({ name, departmentIds: [...ids], people });
}
