import { PersonEntity } from '#server/access/person.entity.ts';
import { moveEach } from '#server/access/reorganize.service.ts';
import { load } from '#server/platform/base/load.ts';
import { departmentsService } from '#server/people/departments.service.ts';
import { editEach } from '#server/records/edit-each.ts';
import type { HandOver } from './hand-over.ts';
import { heldDepartmentsSql, heldReportsSql } from './held-by-managers.sql.ts';

/** Direct reports. A report who takes over the others gets the manager of the leaver. */
const reports: HandOver = {
  kind: 'reports',
  columns: ['person.manager_id'],
  heldSql: heldReportsSql,
  async give(unit, ctx, { ids, from, to }) {
    const { managerId = null } = await load(unit.em, PersonEntity, from);
    const results = await moveEach(unit, ctx, ids, (id) => ({ managerId: id === to ? managerId : to }));
    return results.flatMap(({ id, error }) => (error ? [] : [id]));
  },
};

const departments: HandOver = {
  kind: 'departments',
  columns: ['department.head_id'],
  heldSql: heldDepartmentsSql,
  give: (unit, ctx, { ids, from, to }) => editEach(departmentsService.plan, unit, ctx, ids, { headId: { from, to } }),
};

export const ownHandOvers = [reports, departments];
