/* SQL instead of entities: the people of a session with their departments, whose tables belong to other features. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Axis } from '#shared/calibration/calibration.schema.ts';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import { disagreementsOf, evidenceGap, type Evidence } from '#shared/calibration/facilitation/agenda.ts';
import { initialFacilitation, type AgendaOrder } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { CalibrationMoveEntity } from '#server/calibration/calibration.entity.ts';

const peopleSql = `select subject.person_id as "personId", subject.original_x as "originalX", subject.x, department.name as department,
    (select case when sum(weight) > 0 then sum(progress * weight) / sum(weight) else avg(progress) end::float from goal
      where employee_id = subject.person_id and goal.cycle_id = calibration.cycle_id and parent_id is null and goal.deleted_at is null
        and not goal.is_archived) as "goalProgress",
    array(select coalesce(calibrated_performance, performance) from manager_rating rating
      where employee_id = subject.person_id and rating.scale_id = calibration.scale_id
        and rating.cycle_id in (past_cycle_id, second_past_cycle_id, third_past_cycle_id)) as past,
    terms -> 'x' -> 'points' as points
  from calibration_subject subject join person on person.id = subject.person_id join calibration on calibration.id = calibration_id
    left join department on department.id = person.department_id
  where subject.calibration_id = $1 order by first_name, last_name, person.id`;

interface PersonRow extends Evidence {
  readonly personId: string;
  readonly originalX: number | null;
  readonly x: number | null;
  readonly points: Axis['points'];
  readonly department: string | null;
}

/**
 * Ids of the subjects by department, or by disagreement about their performance, the greatest first: with their goals or past ratings, and
 * among those who moved them; otherwise by name.
 */
export async function sortSubjects(em: SqlEntityManager, id: string, order: AgendaOrder): Promise<string[]> {
  const people = await sqlIn(em)<PersonRow>(peopleSql, [id]);
  const moves = order === 'disagreement' ? await em.find(CalibrationMoveEntity, { calibrationId: id }) : [];
  const moved = disagreementsOf(people, moves);
  const points = new Map(people.map((one) => [one.personId, Math.max(moved.get(one.personId)!, evidenceGap(one.x, one, one.points))]));
  const byOrder = {
    hand: () => 0,
    department: (a: PersonRow, b: PersonRow) => (a.department ?? '\u{10ffff}').localeCompare(b.department ?? '\u{10ffff}', 'en'),
    disagreement: (a: PersonRow, b: PersonRow) => points.get(b.personId)! - points.get(a.personId)!,
  };
  return people.toSorted(byOrder[order]).map(({ personId }) => personId);
}

const judgedSql = `select exists (select from calibration_note where calibration_id = $1 and person_id = $2)
    or exists (select from calibration_ballot ballot join calibration_vote vote on vote.id = vote_id
      where vote.calibration_id = $1 and vote.person_id = $2) as judged`;

/** Tells whether a session has notes or ballots about a person. */
export async function isJudged(em: SqlEntityManager, id: string, personId: string): Promise<boolean> {
  const [row] = await sqlIn(em)<{ judged: boolean }>(judgedSql, [id, personId]);
  return row!.judged;
}

const ballots = (value: string) =>
  `coalesce((select jsonb_agg(${value} order by ballot.person_id) from calibration_ballot ballot where vote_id = vote.id), '[]')`;

/**
 * Columns of the room beside those of `calibration`, in one statement. Values of ballots are read only after the reveal; notes that
 * participants may not read are in the room of the panel.
 */
export const facilitationColumns = `(select jsonb_build_object('leadId', lead_id, 'currentId', current_id, 'agenda', agenda, 'timer', timer,
      'isFollowed', is_followed, 'hands', hands, 'speaker', speaker)
    from calibration_facilitation where calibration_id = calibration.id) as facilitation,
  (select jsonb_build_object('id', vote.id, 'personId', vote.person_id, 'voterIds', ${ballots('ballot.person_id')},
      'ballots', case when revealed_at is not null
        then ${ballots(`jsonb_build_object('personId', ballot.person_id, 'value', ballot.value)`)} end)
    from calibration_vote vote where vote.calibration_id = calibration.id and ended_at is null) as vote,
  (select coalesce(jsonb_object_agg(note.id, jsonb_build_object('id', note.id, 'kind', kind, 'personId', person_id, 'authorId', author_id,
      'at', note.created_at, 'text', text, 'isDone', is_done)), '{}')
    from calibration_note note where note.calibration_id = calibration.id and note_readers = 'everyone') as notes`;

type FacilitationParts = Pick<CalibrationState, 'vote' | 'notes'> & { readonly facilitation: CalibrationState['facilitation'] | null };

export const presentParts = <T extends FacilitationParts>(row: T) => ({
  ...row,
  facilitation: row.facilitation ?? initialFacilitation,
  notes: Object.fromEntries(Object.entries(row.notes).map(([id, note]) => [id, { ...note, at: new Date(note.at).toISOString() }])),
});
