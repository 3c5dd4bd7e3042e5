import { tablesOfRooms, type ServedRoom } from './served-room.ts';

/** Stands for no company: the rooms of the provider and of the readiness check. */
const nobody = `uuid '00000000-0000-0000-0000-000000000000'`;

const companyIn = (table: string): string => `(select ${table === 'company' ? 'id' : 'company_id'} from ${table} where id = named.id)`;

/** A room of several kinds of rows belongs to the company of the row that has its id. */
const ownerIn = (tables: readonly string[]): string =>
  tables.length === 1 ? companyIn(tables[0]!) : `coalesce(${tables.map(companyIn).join(', ')})`;

/**
 * The function with which the log finds the company of a room. It is looked up for the first event of a room only. A room of an unknown kind
 * has no company, so nothing can be appended to it.
 */
export function companyOfRoomSql(rooms: readonly ServedRoom[]): string {
  const byTables = Map.groupBy(rooms, (served) => tablesOfRooms(served).join());
  const cases = [...byTables.values()].map(
    (served) => `    when kind in (${served.map(({ room }) => `'${room.name}'`).join(', ')}) then ${ownerIn(tablesOfRooms(served[0]!))}`,
  );
  const shared = rooms.flatMap(({ room, sharedId }) => (sharedId ? [`    when _room = '${room.name}:${sharedId}' then ${nobody}`] : []));
  return `create or replace function cairn.company_of_room(_room text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when kind = 'ready' then ${nobody}
${[...shared, ...cases].join('\n')}
  end
  from (select split_part(_room, ':', 1) as kind, split_part(_room, ':', 2)::uuid as id) named
$$;
revoke execute on function cairn.company_of_room from public;`;
}
