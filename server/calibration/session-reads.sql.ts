/* SQL instead of entities: a session has hundreds of subjects, and only their ids are needed. */
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';

const ratedSql = 'select person_id as id from calibration_subject where calibration_id = $1 and (x is not null or y is not null)';

/** Records that the actor reads ratings of these subjects. A session is opened many times in a day, so a day has one row for each of them. */
export const recordSessionRead = (ctx: Context, subjectIds: readonly string[]): Promise<void> =>
  recordRead(ctx, { kind: 'ratings', subjectIds, onceIn: '1 day' });

/** Finds whose ratings the state of a session tells, and returns the function that records the read. */
export async function recordStateRead({ em }: RoomAccessContext, id: string): Promise<(ctx: Context) => Promise<void>> {
  const rated = await sqlIn(em)<{ id: string }>(ratedSql, [id]);
  const subjectIds = rated.map((subject) => subject.id);
  return (ctx) => recordSessionRead(ctx, subjectIds);
}
