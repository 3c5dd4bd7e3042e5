import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import type { Switched } from '#shared/notifications/channels.ts';
import { oneWithin } from '#shared/notifications/notice.schema.ts';
import type { Digest, QuietHours } from '#shared/notifications/notification-settings.room.ts';
import { lockNames } from '#server/platform/lock-names.ts';
import { inDoor } from '#server/platform/sql.ts';

interface ReaderRow {
  isActive: boolean;
  timeZone: string;
  channels: Switched | null;
  companyChannels: Switched | null;
  digest: Digest | null;
  quiet: QuietHours | null;
}

interface DueRow {
  id: string;
  noticeId: string;
  channel: 'email' | 'push';
  category: NoticeCategory;
  at: Date;
  isOver: boolean;
  isRepeated: boolean;
}

/** What was decided of one delivery. */
export interface Decided {
  readonly id: string;
  /** With which others it goes; null where it waits. */
  readonly letterId: string | null;
  readonly dueAt: Date;
}

/** What goes together, and where to. */
export interface Parcel {
  readonly letterId: string;
  readonly channel: 'email' | 'push';
  readonly isGathered: boolean;
  readonly noticeIds: string[];
}

const readerSql = `select p.is_active as "isActive", coalesce(p.time_zone, c.time_zone) as "timeZone", s.channels,
    coalesce(s.digest, d.digest) as digest, coalesce(s.quiet, d.quiet) as quiet,
    d.channels as "companyChannels"
  from person p join company c on c.id = p.company_id
  left join notification_settings s on s.id = p.id left join notification_settings d on d.id = p.company_id where p.id = $1`;
const addSql = `insert into notice_delivery (id, company_id, created_at, updated_at, notice_id, person_id, channel, due_at)
  select gen_random_uuid(), $1, $2, $2, $3, $4, channel, $2 from unnest($5::text[]) as channel on conflict (notice_id, channel) do nothing`;

/* What went the same way about the same thing a moment before has told it already; what never came to the app was put away as it was made. */
export const dueSql = `select d.id, d.notice_id as "noticeId", d.channel, n.category, n.at,
    n.read_at is not null or n.snoozed_till is not null or (n.archived_at is not null and n.archived_at <> n.created_at) as "isOver",
    exists (select from notice_delivery o join notification m on m.id = o.notice_id
      where o.person_id = d.person_id and o.channel = d.channel and o.letter_id is not null and m.person_id = n.person_id and m.kind = n.kind and m.subject_id = n.subject_id
        and (m.created_at, m.id) < (n.created_at, n.id) and m.created_at > n.at - $3 * interval '1 millisecond') as "isRepeated"
  from notice_delivery d join notification n on n.id = d.notice_id
  where d.person_id = $1 and d.left_at is null and d.letter_id is null and d.due_at <= $2 order by n.at, n.id limit 200`;
const dropSql = 'delete from notice_delivery where id = any($1)';
const decideSql = `update notice_delivery d set letter_id = x.letter, due_at = x.due, is_gathered = x.gathered, updated_at = $2
  from jsonb_to_recordset($1::jsonb) as x(id uuid, letter uuid, due timestamptz, gathered boolean) where d.id = x.id`;
const parcelsSql = `select letter_id as "letterId", channel, bool_or(is_gathered) as "isGathered", array_agg(notice_id order by created_at, id) as "noticeIds"
  from notice_delivery where person_id = $1 and left_at is null and letter_id is not null and due_at <= $2 group by letter_id, channel`;
/* A decided row was last updated when it was decided: a queue that lost it delays it by a quarter of its age. */
const handedSql = `update notice_delivery set due_at = $2::timestamptz + greatest(interval '1 minute', ($2::timestamptz - updated_at) / 4)
  where letter_id = any($1) and left_at is null`;
const takenSql = `update notice_delivery set left_at = $4, updated_at = $4
  where notice_id = any($3) and person_id = $1 and channel = $2 and left_at is null`;
const anewSql = `update notice_delivery set due_at = $2, updated_at = $2
  where person_id = $1 and left_at is null and letter_id is null and due_at > $2`;
const nextSql = `select min(due_at) as "dueAt" from notice_delivery where person_id = $1 and left_at is null and letter_id is null`;

/** How somebody is told; null for whoever is not there any more. */
export async function readReader(em: SqlEntityManager, personId: string) {
  const [row] = await inDoor(em)<ReaderRow>(readerSql, [personId]);
  if (!row) return null;
  const { channels, companyChannels, ...reader } = row;
  return { ...reader, layers: [channels, companyChannels] };
}

/** Puts a notice on its way on these channels; a second time it is there already. */
export const addDeliveries = (
  em: SqlEntityManager,
  { companyId, personId, noticeId, now }: { companyId: string; personId: string; noticeId: string; now: Date },
  channels: readonly string[],
) => inDoor(em)(addSql, [companyId, now, noticeId, personId, channels]);

/** Nobody else looks at what is on its way to these people before this transaction ends. */
export const lockDeliveries = (em: SqlEntityManager, people: readonly string[]) =>
  lockNames(
    inDoor(em),
    people.map((id) => `deliveries:${id}`),
  );

/** What waits for its time is due now, also what somebody is just deciding upon by what was chosen before. */
export async function makeDue(em: SqlEntityManager, personId: string, now: Date): Promise<void> {
  await lockDeliveries(em, [personId]);
  await inDoor(em)(anewSql, [personId, now]);
}

/** What is to be looked at now, the oldest first; nobody else looks at it before this transaction ends. */
export async function lockDue(em: SqlEntityManager, personId: string, now: Date): Promise<DueRow[]> {
  await lockDeliveries(em, [personId]);
  const rows = await inDoor(em)<DueRow>(dueSql, [personId, now, oneWithin]);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export async function decide(
  em: SqlEntityManager,
  now: Date,
  dropped: readonly string[],
  decided: readonly (Decided & { isGathered: boolean })[],
): Promise<void> {
  const query = inDoor(em);
  if (dropped.length > 0) await query(dropSql, [dropped]);
  const rows = decided.map(({ id, letterId, dueAt, isGathered }) => ({ id, letter: letterId, due: dueAt, gathered: isGathered }));
  if (rows.length > 0) await query(decideSql, [JSON.stringify(rows), now]);
}

/** What was decided to go, is not known to have been taken, and is to be looked at now. */
export const readParcels = (em: SqlEntityManager, personId: string, now: Date) => inDoor(em)<Parcel>(parcelsSql, [personId, now]);

/** The queue has these letters; each is looked at again later, in case that the queue loses it. */
export const noteHanded = (em: SqlEntityManager, letterIds: readonly string[], now: Date) => inDoor(em)(handedSql, [letterIds, now]);

/** Nothing is left to do for these notices on this channel: it was taken, or nobody is to be told any more. */
export const noteTaken = (
  em: SqlEntityManager,
  { personId, channel, noticeIds }: { personId: string; channel: 'email' | 'push'; noticeIds: readonly string[] },
  now: Date,
) => inDoor(em)(takenSql, [personId, channel, noticeIds, now]);

/** When something that waits is to be looked at next. */
export async function nextDue(em: SqlEntityManager, personId: string): Promise<Date | null> {
  const [row] = await inDoor(em)<{ dueAt: Date | string | null }>(nextSql, [personId]);
  return row?.dueAt ? new Date(row.dueAt) : null;
}
