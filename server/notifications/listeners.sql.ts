/* SQL instead of entities: one recursive statement follows the delegates of all recipients. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DelegatedModule } from '#shared/approvals/delegation.schema.ts';
import type { ChannelSwitches } from '#shared/notifications/channels.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface ListenerRow {
  id: string;
  channels: ChannelSwitches | null;
  companyChannels: ChannelSwitches | null;
  timeZone: string;
  /** Delegates only this module; null for all. */
  module: DelegatedModule | null;
  awayFrom: string | null;
  awayUntil: string | null;
  /** Null after the delegate has left. */
  delegateId: string | null;
}

const furthest = 5;

/* Includes every absence that is current in any time zone; the person's own time zone decides afterwards. */
const listenersSql = `with recursive notified (id, depth) as (
    select id, 0 from unnest($1::uuid[]) as id
    union select s.delegate_id, t.depth + 1 from notified t join delegation s on s.id = t.id
      where t.depth < ${furthest} and s.starts_on <= $2::timestamptz::date + 1 and s.ends_on >= $2::timestamptz::date - 1)
  select distinct t.id, s.channels, d.channels as "companyChannels", coalesce(o.time_zone, c.time_zone) as "timeZone",
    a.module, a.starts_on::text as "awayFrom", a.ends_on::text as "awayUntil", p.id as "delegateId"
  from notified t join company c on c.id = $3 join person o on o.id = t.id left join notification_settings s on s.id = t.id
  left join notification_settings d on d.id = $3 left join delegation a on a.id = t.id
  left join person p on p.id = a.delegate_id and p.is_active`;

/** Loads the notification settings of these people and of their delegates. */
export const loadListeners = (em: SqlEntityManager, { companyId, now }: { companyId: string; now: Date }, personIds: readonly string[]) =>
  sqlIn(em)<ListenerRow>(listenersSql, [personIds, now, companyId]);
