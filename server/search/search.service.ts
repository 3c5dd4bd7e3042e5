import type { Found } from '#shared/search/search.api.ts';
import { read } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';

/** The kinds of what can be found, in the order in which they are shown. */
const kinds: readonly Found['kind'][] = ['task', 'board', 'person'];

const bindSql = `select set_config('app.person', $1, true)`;
const findSql = `select case f.kind
    when 'task' then jsonb_build_object('kind', f.kind, 'id', t.id, 'title', t.title, 'status', t.status,
      'assigneeId', t.assignee_id, 'boardId', b.id, 'boardTitle', b.title,
      'isArchived', b.archived_at is not null)
    when 'board' then jsonb_build_object('kind', f.kind, 'id', b.id, 'title', b.title, 'boardKind', b.kind,
      'isArchived', b.archived_at is not null)
    else jsonb_build_object('kind', f.kind, 'id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) end as found
  from cairn.find_entries($1, $2) with ordinality as f(kind, id, place)
    left join task t on f.kind = 'task' and t.id = f.id
    left join board b on b.id = case f.kind when 'task' then t.board_id when 'board' then f.id end
    left join person p on f.kind = 'person' and p.id = f.id
  order by f.place`;

/** What the actor may read and whose name holds every word of the keyword, at most five of a kind. */
export function search(ctx: Context, keyword: string): Promise<Found[]> {
  return read(ctx, async ({ em }) => {
    const sql = inDoor(em);
    await sql(bindSql, [ctx.actor.id]);
    const rows = await sql<{ found: Found }>(findSql, [keyword, kinds]);
    return rows.map(({ found }) => found);
  });
}
