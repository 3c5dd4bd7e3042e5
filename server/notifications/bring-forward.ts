import type { Context } from '#server/platform/house.ts';
import { pageSize, writePages } from '#server/platform/long-work.ts';
import { inDoor } from '#server/platform/sql.ts';
import { lockDeliveries } from './deliveries.ts';

/* Of whoever has chosen both for themselves nothing is other than before. */
const waitingSql = `select id, person_id as "personId" from notice_delivery d
  where company_id = $1 and left_at is null and letter_id is null and (person_id, id) > ($2, $3)
    and not exists (select from notification_settings s where s.id = d.person_id and s.digest is not null and s.quiet is not null)
  order by person_id, id limit ${pageSize}`;
const dueNowSql = `update notice_delivery set due_at = $2, updated_at = $2
  where id = any($1) and left_at is null and letter_id is null and due_at > $2`;

interface Waiting {
  readonly id: string;
  readonly personId: string;
}

const nil = '00000000-0000-0000-0000-000000000000';

/** Lets what waits for its time be looked at now, for all who are told when their company has it, and says for whom. */
export async function bringForward(ctx: Context): Promise<string[]> {
  const people = new Set<string>();
  await writePages<Waiting>(ctx, async ({ em }, last = { id: nil, personId: nil }) => {
    const query = inDoor(em);
    const page = await query<Waiting>(waitingSql, [ctx.actor.companyId, last.personId, last.id]);
    const own = page.map(({ personId }) => personId);
    await lockDeliveries(em, own);
    await query(dueNowSql, [page.map(({ id }) => id), ctx.now]);
    for (const personId of own) people.add(personId);
    return page;
  });
  return [...people];
}
