/* SQL instead of entities: a chain of delegates is one recursive statement, and the log has no entities. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { upcastData, type LoggedEvent } from '#shared/platform/event.ts';
import type { Absence } from '#shared/approvals/delegation.schema.ts';
import { notificationSettingsChanged, type NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/* Chain of delegates whose absences overlap these days, starting with the given delegate. */
const chainSql = `with recursive chain (id) as (
    select $2::uuid
    union select s.delegate_id from chain join delegation s on s.id = chain.id where s.starts_on <= $4::date and s.ends_on >= $3::date)
  select id from chain where id = $1`;
const beforeSql = `select name, v, data from cairn.history where company_id = $1 and subject_id = $2 and room = $3 and seq < $4 and name = $5
  order by at desc, seq desc limit 1`;

/** True if the person stands in for the delegate of this absence on one of its days, directly or through others. */
export const isInDelegateChain = async (em: SqlEntityManager, personId: string, { delegateId, from, until }: Absence): Promise<boolean> =>
  (await sqlIn(em)(chainSql, [personId, delegateId, from, until])).length > 0;

/** Absence of a person before the event with this sequence number. */
export async function loadAbsenceBefore(
  em: SqlEntityManager,
  { companyId, personId, room, seq }: { companyId: string; personId: string; room: string; seq: number },
): Promise<Absence | null> {
  const values = [companyId, personId, room, seq, notificationSettingsChanged.name];
  const [row] = await sqlIn(em)<Pick<LoggedEvent, 'name' | 'v' | 'data'>>(beforeSql, values);
  return row ? (upcastData(notificationSettingsChanged, row) as NotificationSettings).absence : null;
}
