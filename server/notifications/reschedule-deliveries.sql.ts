/* SQL instead of entities: each statement changes a page of deliveries. */
import type { Context } from '#server/platform/base/services.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { lockDeliveries } from './deliveries.sql.ts';

/* Skips people who have set both values themselves. */
const waitingSql = `select id, person_id as "personId" from notification_delivery d
  where company_id = $1 and left_at is null and batch_id is null and (person_id, id) > ($2, $3)
    and not exists (select from notification_settings s where s.id = d.person_id and s.digest is not null and s.quiet is not null)
  order by person_id, id limit ${pageSize}`;
const dueNowSql = `update notification_delivery set due_at = $2, updated_at = $2
  where id = any($1) and left_at is null and batch_id is null and due_at > $2`;

interface WaitingDelivery {
  readonly id: string;
  readonly personId: string;
}

const nil = '00000000-0000-0000-0000-000000000000';

/** Makes waiting deliveries of everybody who uses the company's times due now, and returns these people. */
export async function rescheduleDeliveries(ctx: Context): Promise<string[]> {
  const people = new Set<string>();
  await writePages<WaitingDelivery>(ctx, async ({ em }, last = { id: nil, personId: nil }) => {
    const query = sqlIn(em);
    const page = await query<WaitingDelivery>(waitingSql, [ctx.actor.companyId, last.personId, last.id]);
    const own = page.map(({ personId }) => personId);
    await lockDeliveries(em, own);
    await query(dueNowSql, [page.map(({ id }) => id), ctx.now]);
    for (const personId of own) people.add(personId);
    return page;
  });
  return [...people];
}
