import { AppError } from '#shared/platform/errors.ts';
import { department } from '#shared/people/department.record.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { load } from '#server/platform/base/load.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { DepartmentEntity } from './department.entity.ts';
import { countActivePeople } from './department.sql.ts';

/** Refuses to archive a department with active people. The reference of `person` refuses its deletion. */
async function checkDepartment({ em, ctx, values, action }: Validation): Promise<void> {
  if (action !== 'archive' && action !== 'delete') return;
  // Everybody who moves people holds this lock, so that nobody arrives meanwhile.
  await load(em, CompanyEntity, ctx.actor.companyId, { lock: true });
  const count = action === 'archive' ? await countActivePeople(em, values['id'] as string) : 0;
  if (count > 0) throw new AppError('record.in-use', { fields: [{ path: 'params.recordId', rule: 'used-by-people', limit: count }] });
}

export const departmentsService = createRecordService(department, DepartmentEntity, {
  ...pageRules(department),
  validate: checkDepartment,
  afterChange: (unit, ctx, ids) => ctx.services.onStaffChange(unit, ids),
});
