import { tablesOfRooms, type ServedRoom } from '#server/platform/live/served-room.ts';

/** Rooms of records without events are as many as the records, so only those of the newest are used. */
const newest = 20;

/** Query for the rooms of a kind with the company of each. */
export function roomIdsSql(served: ServedRoom): string {
  const { room, sharedId } = served;
  if (sharedId) return `select '${sharedId}' as id, company_id from ticket limit 1`;
  return tablesOfRooms(served)
    .map((table) => idsIn(table, room.name))
    .join(' union all ');
}

function idsIn(table: string, room: string): string {
  if (table === 'company') return 'select id, id as company_id from company';
  if (table === 'person') return 'select id, company_id from person';
  return `select id, company_id from ${table} record where exists (select from event where event.room = '${room}:' || record.id)
    or id in (select id from ${table} order by created_at desc limit ${newest})`;
}
