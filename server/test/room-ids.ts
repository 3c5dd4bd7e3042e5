import type { ServedRoom } from '#server/platform/live/served-room.ts';

/** Rooms of records without events are as many as the records, so only those of the newest are used. */
const newest = 20;

/** Query for the rooms of a kind with the company of each. */
export function roomIdsSql({ room, rowsOf, sharedId }: ServedRoom): string {
  if (sharedId) return `select '${sharedId}' as id, company_id from ticket limit 1`;
  if (rowsOf === 'company') return 'select id, id as company_id from company';
  if (rowsOf === 'person') return 'select id, company_id from person';
  return `select id, company_id from ${rowsOf} record where exists (select from event where event.room = '${room.name}:' || record.id)
    or id in (select id from ${rowsOf} order by created_at desc limit ${newest})`;
}
