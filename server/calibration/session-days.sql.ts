/* SQL instead of entities: a calendar reads three columns of sessions in which the reader has a place. */
import { maxSourceEntries } from '#shared/companies/calendar.api.ts';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { canJoinCalibration } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationRole, CalibrationStatus } from '#shared/calibration/calibration.schema.ts';
import { msg } from '#shared/platform/message.ts';
import { loadOwners } from '#server/access/owners.ts';
import { recordEntry, type CalendarSource } from '#server/companies/calendar-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface SessionDay {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly status: CalibrationStatus;
  readonly ownerId: string;
  readonly role: CalibrationRole | null;
  readonly isSubject: boolean;
}

const heldSql = `select c.id, c.name as title, c.held_on::text as day, c.status, c.owner_id as "ownerId", q.role,
    exists (select from calibration_subject s where s.calibration_id = c.id and s.person_id = $1) as "isSubject"
  from calibration c left join calibration_person q on q.calibration_id = c.id and q.person_id = $1
  where (q.id is not null or c.owner_id = $1) and c.status <> 'cancelled' and c.deleted_at is null and not c.is_archived
    and c.held_on between $2::date and $3::date
  order by c.held_on, c.id limit $4`;

/** Dates of the sessions that the reader owns or takes part in. */
export const sessionDays: CalendarSource = {
  labels: { 'calibration-session': msg({ message: 'Calibration session' }) },
  rooms: [calibration.room.name],
  async list({ em, actor }, { from, to }) {
    const rows = await sqlIn(em)<SessionDay>(heldSql, [actor.id, from, to, maxSourceEntries + 1]);
    const ownerOf = await loadOwners(
      em,
      rows.map(({ ownerId }) => ownerId),
    );
    const joined = rows.filter(({ ownerId, ...row }) => canJoinCalibration(actor, { ...row, owner: ownerOf(ownerId) }));
    return joined.map((row) => recordEntry('calibration-session', row));
  },
};

declare module '#shared/companies/calendar.api.ts' {
  interface CalendarKinds {
    readonly calibration: 'calibration-session';
  }
}
