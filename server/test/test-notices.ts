import { randomUUID } from 'node:crypto';
import { categoryOf } from '#shared/notifications/categories.ts';
import type { NoticeData, NoticeKind } from '#shared/platform/notice.schema.ts';
import type { World } from './world.ts';
import type { Someone } from './world-company.ts';

interface NoticePlan {
  kind?: NoticeKind;
  title?: string;
  actors?: readonly Someone[];
  data?: NoticeData;
}

/* Times as the product writes them: what an inbox is sorted by has no more than milliseconds. */
const insertSql = `insert into notification (id, company_id, created_at, updated_at, person_id, kind, subject_id, subject_title, data, actor_ids, category, at)
  select $1, $2, at, at, $3, $4, gen_random_uuid(), $5, $6, $7, $8, at from date_trunc('milliseconds', now()) as at`;

/** Something that a person has been told; gives its id. */
export async function newNotice({ sql }: World, to: Someone, plan: NoticePlan = {}): Promise<string> {
  const { kind = 'task-assigned', title = 'Carry the capstone', actors = [], data = {} } = plan;
  const id = randomUUID();
  await sql(insertSql, [id, to.companyId, to.id, kind, title, data, actors.map((one) => one.id), categoryOf(kind)]);
  return id;
}
