/* SQL instead of entities: each statement reads or changes all deliveries of a person. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import type { ChannelSwitches } from '#shared/notifications/channels.ts';
import { mergeWindowMs } from '#shared/notifications/inbox-notification.schema.ts';
import type { Digest, QuietHours } from '#shared/notifications/notification-settings.room.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface ReaderRow {
  isActive: boolean;
  timeZone: string;
  channels: ChannelSwitches | null;
  companyChannels: ChannelSwitches | null;
  digest: Digest | null;
  quiet: QuietHours | null;
}

interface DueRow {
  id: string;
  notificationId: string;
  channel: 'email' | 'push';
  category: NotificationCategory;
  at: Date;
  isOver: boolean;
  isRepeated: boolean;
}

export interface DecidedDelivery {
  readonly id: string;
  /** Delivery batch; null while the delivery waits. */
  readonly batchId: string | null;
  readonly dueAt: Date;
}

export interface DeliveryBatch {
  readonly batchId: string;
  readonly channel: 'email' | 'push';
  readonly isDigest: boolean;
  readonly notificationIds: string[];
}

const readerSql = `select p.is_active as "isActive", coalesce(p.time_zone, c.time_zone) as "timeZone", s.channels,
    coalesce(s.digest, d.digest) as digest, coalesce(s.quiet, d.quiet) as quiet,
    d.channels as "companyChannels"
  from person p join company c on c.id = p.company_id
  left join notification_settings s on s.id = p.id left join notification_settings d on d.id = p.company_id where p.id = $1`;
const addSql = `insert into notification_delivery (id, company_id, created_at, updated_at, notification_id, person_id, channel, due_at)
  select gen_random_uuid(), $1, $2, $2, $3, $4, channel, $2 from unnest($5::text[]) as channel on conflict (notification_id, channel) do nothing`;

/** Maximum number of due deliveries that are decided at once. */
export const duePage = 200;

/*
 * Skips a delivery if the same channel has just sent one about the same subject. A notification archived at its creation was only hidden in
 * the app, so it is still delivered.
 */
export const dueSql = `select d.id, d.notification_id as "notificationId", d.channel, n.category, n.at,
    n.read_at is not null or n.snoozed_until is not null or (n.archived_at is not null and n.archived_at <> n.created_at) as "isOver",
    exists (select from notification_delivery o join notification m on m.id = o.notification_id
      where o.person_id = d.person_id and o.channel = d.channel and o.batch_id is not null and m.person_id = n.person_id and m.kind = n.kind and m.subject_id = n.subject_id
        and (m.created_at, m.id) < (n.created_at, n.id) and m.created_at > n.at - $3 * interval '1 millisecond') as "isRepeated"
  from notification_delivery d join notification n on n.id = d.notification_id
  where d.person_id = $1 and d.left_at is null and d.batch_id is null and d.due_at <= $2 order by n.at, n.id limit ${duePage}`;
const dropSql = 'delete from notification_delivery where id = any($1)';
const decideSql = `update notification_delivery d set batch_id = x.batch, due_at = x.due, is_digest = x.is_digest, updated_at = $2
  from jsonb_to_recordset($1::jsonb) as x(id uuid, batch uuid, due timestamptz, is_digest boolean) where d.id = x.id`;
const batchesSql = `select batch_id as "batchId", channel, bool_or(is_digest) as "isDigest", array_agg(notification_id order by created_at, id) as "notificationIds"
  from notification_delivery where person_id = $1 and left_at is null and batch_id is not null and due_at <= $2 group by batch_id, channel`;
/* A decided row was last updated at its decision. Each retry for a lost job waits a quarter of the delivery's age, at least one minute. */
const sentSql = `update notification_delivery set due_at = $2::timestamptz + greatest(interval '1 minute', ($2::timestamptz - updated_at) / 4)
  where batch_id = any($1) and left_at is null`;
const takenSql = `update notification_delivery set left_at = $4, updated_at = $4
  where notification_id = any($3) and person_id = $1 and channel = $2 and left_at is null`;
const anewSql = `update notification_delivery set due_at = $2, updated_at = $2
  where person_id = $1 and left_at is null and batch_id is null and due_at > $2`;
const nextSql = `select min(due_at) as "dueAt" from notification_delivery where person_id = $1 and left_at is null and batch_id is null`;

/** Returns how a person is reached, or null after they have left. */
export async function loadRecipient(em: SqlEntityManager, personId: string) {
  const [row] = await sqlIn(em)<ReaderRow>(readerSql, [personId]);
  if (!row) return null;
  const { channels, companyChannels, ...reader } = row;
  return { ...reader, layers: [channels, companyChannels] };
}

/** Adds deliveries of a notification on these channels; existing ones stay unchanged. */
export const addDeliveries = (
  em: SqlEntityManager,
  { companyId, personId, notificationId, now }: { companyId: string; personId: string; notificationId: string; now: Date },
  channels: readonly string[],
) => sqlIn(em)(addSql, [companyId, now, notificationId, personId, channels]);

/** Locks the deliveries of these people until the transaction ends. */
export const lockDeliveries = (em: SqlEntityManager, people: readonly string[]) =>
  lockNames(
    sqlIn(em),
    people.map((id) => `deliveries:${id}`),
  );

/** Makes waiting deliveries due now, including those that a parallel job decides with the old settings. */
export async function markDue(em: SqlEntityManager, personId: string, now: Date): Promise<void> {
  await lockDeliveries(em, [personId]);
  await sqlIn(em)(anewSql, [personId, now]);
}

/** Locks and returns the due deliveries, oldest first. */
export async function lockDue(em: SqlEntityManager, personId: string, now: Date): Promise<DueRow[]> {
  await lockDeliveries(em, [personId]);
  const rows = await sqlIn(em)<DueRow>(dueSql, [personId, now, mergeWindowMs]);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export async function storeDecisions(
  em: SqlEntityManager,
  now: Date,
  dropped: readonly string[],
  decided: readonly (DecidedDelivery & { isDigest: boolean })[],
): Promise<void> {
  const query = sqlIn(em);
  if (dropped.length > 0) await query(dropSql, [dropped]);
  const rows = decided.map(({ id, batchId, dueAt, isDigest }) => ({ id, batch: batchId, due: dueAt, is_digest: isDigest }));
  if (rows.length > 0) await query(decideSql, [JSON.stringify(rows), now]);
}

/** Delivery batches that are due, and not yet known to be taken by their channel. */
export const listDeliveryBatches = (em: SqlEntityManager, personId: string, now: Date) =>
  sqlIn(em)<DeliveryBatch>(batchesSql, [personId, now]);

/** Marks batches as queued; each is checked again later in case the queue loses it. */
export const markSent = (em: SqlEntityManager, batchIds: readonly string[], now: Date) => sqlIn(em)(sentSql, [batchIds, now]);

/** Marks deliveries of these notifications on one channel as finished: sent, or without a recipient. */
export const markTaken = (
  em: SqlEntityManager,
  { personId, channel, notificationIds }: { personId: string; channel: 'email' | 'push'; notificationIds: readonly string[] },
  now: Date,
) => sqlIn(em)(takenSql, [personId, channel, notificationIds, now]);

export async function nextDueAt(em: SqlEntityManager, personId: string): Promise<Date | null> {
  const [row] = await sqlIn(em)<{ dueAt: Date | string | null }>(nextSql, [personId]);
  return row?.dueAt ? new Date(row.dueAt) : null;
}
