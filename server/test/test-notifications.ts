import { randomUUID } from 'node:crypto';
import { categoryOf } from '#shared/notifications/notification-kinds.ts';
import type { NotificationData, NotificationKind } from '#shared/platform/notification.schema.ts';
import type { World } from './world.ts';
import type { Someone } from './world-company.ts';

interface NotificationPlan {
  kind?: NotificationKind;
  title?: string;
  actors?: readonly Someone[];
  data?: NotificationData;
}

/* Truncate to milliseconds like the product, because the inbox is sorted by these times. */
const insertSql = `insert into notification (id, company_id, created_at, updated_at, person_id, kind, subject_id, subject_title, data, actor_ids, category, at)
  select $1, $2, at, at, $3, $4, gen_random_uuid(), $5, $6, $7, $8, at from date_trunc('milliseconds', now()) as at`;

export async function newNotification({ sql }: World, to: Someone, plan: NotificationPlan = {}): Promise<string> {
  const { kind = 'task-assigned', title = 'Carry the capstone', actors = [], data = {} } = plan;
  const id = randomUUID();
  await sql(insertSql, [id, to.companyId, to.id, kind, title, data, actors.map((one) => one.id), categoryOf(kind)]);
  return id;
}
