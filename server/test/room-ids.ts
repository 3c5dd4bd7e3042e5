import { ticketQueueId } from '#shared/support/ticket-queue.room.ts';
import type { World } from './world.ts';

/** Kinds whose rooms are not the rows of one table. */
const exceptions: Readonly<Record<string, string>> = {
  'ticket-queue': `select '${ticketQueueId}' as id, company_id from ticket limit 1`,
  // Rooms without events are as many as tasks or goals, so only the newest are used.
  task: `select id, company_id from task t where exists (select from task_text x where x.id = t.id)
    or exists (select from watcher w where w.task_id = t.id) or id in (select id from task order by created_at desc limit 20)`,
  goal: `select id, company_id from goal g where exists (select from comment c where c.host_id = g.id)
    or exists (select from attachment a where a.host_id = g.id) or id in (select id from goal order by created_at desc limit 20)`,
};

const tablesSql = `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
  and exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'id' and atttypid = 'uuid'::regtype)
  and (relname = 'company' or exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'company_id'))
  order by oid`;

const known = new Map<string, string>();

/** The table whose rows have a room of this kind each, or null if it has no rows yet. The log knows the company of such a room. */
async function tableOfRooms({ sql }: Pick<World, 'sql'>, kind: string): Promise<string | null> {
  const found = known.get(kind);
  if (found) return found;
  const tables = await sql<{ name: string }>(tablesSql);
  const firstRows = tables.map(
    ({ name }, place) => `select '${name}' as name, ${place} as place, (select id from "${name}" limit 1) as id`,
  );
  const [row] = await sql<{ name: string }>(
    `select name from (${firstRows.join(' union all ')}) t where id is not null and cairn.company_of_room($1 || ':' || id) is not null
     order by place limit 1`,
    [kind],
  );
  if (row) known.set(kind, row.name);
  return row?.name ?? null;
}

/** Query for the rooms of a kind with the company of each; null if there are none yet. */
export async function roomIdsSql(world: Pick<World, 'sql'>, kind: string): Promise<string | null> {
  if (exceptions[kind]) return exceptions[kind];
  const table = await tableOfRooms(world, kind);
  if (table === null) return null;
  return table === 'company' ? 'select id, id as company_id from company' : `select id, company_id from "${table}"`;
}
