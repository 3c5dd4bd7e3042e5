/* SQL instead of entities: a ticket names its requester without a relation, because support reads tickets of other companies. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const statusSql = `select t.status from ticket t join person p on p.id = t.requester_id and p.is_active where t.id = $1`;

/** Status of a ticket whose requester is active; otherwise undefined. */
export async function loadStatusForRequester(em: SqlEntityManager, ticketId: string): Promise<string | undefined> {
  const [row] = await sqlIn(em)<{ status: string }>(statusSql, [ticketId]);
  return row?.status;
}
