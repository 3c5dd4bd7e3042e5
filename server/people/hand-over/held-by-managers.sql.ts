/* SQL instead of entities: a hand-over counts and pages what a person holds by one query, whatever the table. */
import { department } from '#shared/people/department.record.ts';

/** Active direct reports, by their manager. */
export const heldReportsSql = 'select id from person where manager_id = $1 and is_active';

/** Departments, by their head. */
export const heldDepartmentsSql = `select id from ${department.name} where head_id = $1 and deleted_at is null and not is_archived`;
