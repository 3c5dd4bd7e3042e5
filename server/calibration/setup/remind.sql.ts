/* SQL instead of entities: one statement finds and marks the people to remind. */
import { calibrationComesUp, calibrationRoom } from '#shared/calibration/calibration.room.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { plannedStatusesSql } from '#server/calibration/status.sql.ts';
import { zoneSql, type Morning } from '#server/people/mornings.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { write } from '#server/platform/data/transaction.ts';

const remindSql = `with marked as (
    update calibration_person member set reminded_on = $1::date, updated_at = $3
    from calibration session, person p, company c
    where session.id = member.calibration_id and p.id = member.person_id and p.is_active and c.id = member.company_id
      and session.status in ${plannedStatusesSql} and session.deleted_at is null
      and session.held_on between $1::date and $1::date + 1 and ${zoneSql} = $2 and member.reminded_on is distinct from $1::date
    returning member.calibration_id, member.person_id, session.held_on)
  select calibration_id as id, held_on::text as "heldOn", array_agg(person_id order by person_id) as "personIds"
  from marked group by calibration_id, held_on`;

/** Reminds the people in this time zone of their sessions of this day and the next, once each morning. */
export async function remindParticipants(ctx: Context, { timeZone, localDate }: Morning): Promise<void> {
  await write(ctx, async ({ em, recordEvent }) => {
    const due = await sqlIn(em)<DataOf<typeof calibrationComesUp>>(remindSql, [localDate, timeZone, ctx.now]);
    for (const one of due) recordEvent(calibrationRoom, one.id, calibrationComesUp, () => one);
    return () => null;
  });
}
