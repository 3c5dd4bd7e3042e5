/* SQL instead of entities: a hand-over counts and pages what a person holds by one query, whatever the table. */
import { openStatusesSql } from './status.sql.ts';

const unfinished = `(c.status = 'draft' or c.status in ${openStatusesSql}) and c.deleted_at is null and not c.is_archived`;

/** Sessions that are not over, by their owner. */
export const heldSessionsSql = `select c.id from calibration c where c.owner_id = $1 and ${unfinished}`;

/** Seats in sessions that are not over, by their person. */
export const heldSeatsSql = `select q.id from calibration_person q join calibration c on c.id = q.calibration_id where q.person_id = $1 and ${unfinished}`;
