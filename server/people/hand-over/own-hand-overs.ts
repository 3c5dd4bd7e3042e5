import { department } from '#shared/people/department.record.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { moveEach } from '#server/access/reorganize.service.ts';
import { load } from '#server/platform/base/load.ts';
import { departmentsService } from '#server/people/departments.service.ts';
import { editEach } from '#server/records/edit-each.ts';
import type { HandOver } from './hand-over.ts';

/** Direct reports. A report who takes over the others gets the manager of the leaver. */
const reports: HandOver = {
  kind: 'reports',
  columns: ['person.manager_id'],
  heldSql: 'select id from person where manager_id = $1 and is_active',
  async give(unit, ctx, { ids, from, to }) {
    const { managerId = null } = await load(unit.em, PersonEntity, from);
    const results = await moveEach(unit, ctx, ids, (id) => ({ managerId: id === to ? managerId : to }));
    return results.flatMap(({ id, error }) => (error ? [] : [id]));
  },
};

const departments: HandOver = {
  kind: 'departments',
  columns: ['department.head_id'],
  heldSql: `select id from ${department.name} where head_id = $1 and deleted_at is null and not is_archived`,
  give: (unit, ctx, { ids, from, to }) => editEach(departmentsService.plan, unit, ctx, ids, { headId: { from, to } }),
};

export const ownHandOvers = [reports, departments];
