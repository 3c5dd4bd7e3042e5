/* SQL instead of entities: one statement counts what waits for the actor on both sides. */
import { employeeStates, reviewerStates } from '#shared/reviews/review-states.ts';
import type { DutySource } from '#server/approvals/duty-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const countSql = `select count(*)::int as count from review
  where company_id = $1 and deleted_at is null and not is_archived and (
    (employee_id = $2 and (status = any($3::text[]) or (status = 'not-started' and self_due is not null)))
    or (manager_id = $2 and (status = any($4::text[])
      or (status = 'not-started' and self_due is null))))`;

/** Reviews that the actor writes, shares or signs next. */
export const reviewsDue: DutySource = {
  kind: 'reviews',
  rooms: ['reviews'],
  pathFor: () => '/admin/reviews',
  async count({ em, actor: { id, companyId } }) {
    const [row] = await sqlIn(em)<{ count: number }>(countSql, [companyId, id, employeeStates, reviewerStates]);
    return row!.count;
  },
};
