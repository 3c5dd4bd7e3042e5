import { companyRoom, personMoved } from '#shared/people/company.room.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import type { PeopleChangeHook } from '#server/access/staff-changes.ts';

/** Tells every open directory and org chart the new places of these people. */
export const recordMovedPeople: PeopleChangeHook = async ({ em, recordEvent }, personIds) => {
  const found = await em.find(PersonEntity, { id: { $in: [...personIds] } }, { refresh: true });
  const people = found.toSorted((one, other) => personIds.indexOf(one.id) - personIds.indexOf(other.id));
  for (const { id, companyId, managerId = null, departmentId = null, isActive } of people)
    recordEvent(companyRoom, companyId, personMoved, () => ({ id, managerId, departmentId, isActive }));
};
