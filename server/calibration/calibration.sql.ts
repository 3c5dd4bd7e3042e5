/* SQL instead of entities: set-based work over the ratings of many people, and sums over the moves of a session. */
import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { OwnCalibration } from '#shared/calibration/calibration.api.ts';
import { shownMoves, type CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { CalibrationAccess } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationMove, Subject } from '#shared/calibration/calibration.schema.ts';
import type { LastChange } from '#server/platform/data/append.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { CalibrationEntity } from './calibration.entity.ts';
import { openStatusesSql } from './status.sql.ts';
import { facilitationColumns, presentParts } from './facilitation/facilitation.sql.ts';

const placeSql = `select (select role from calibration_person where calibration_id = $1 and person_id = $2) as role,
  exists (select from calibration_subject where calibration_id = $1 and person_id = $2) as "isSubject",
  (select jsonb_build_object('ownerId', id, 'companyId', company_id, 'departmentId', department_id, 'chain', path)
    from person where id = (select owner_id from calibration where id = $1)) as owner`;

type Place = Omit<CalibrationAccess, 'status'>;

/** Role of a person in a session, whether they are one of its subjects, and the owner of the session. */
export async function findPlace(em: SqlEntityManager, id: string, personId: string): Promise<Place> {
  const [place] = await sqlIn(em)<Place>(placeSql, [id, personId]);
  return place!;
}

const holdSql = 'select status, terms from calibration where id = $1 and deleted_at is null for key share';

/** Status of a session, which stays until the transaction ends. Others may hold it at the same time. */
export async function holdStatus(em: SqlEntityManager, id: string): Promise<Pick<CalibrationState, 'status' | 'terms'> | undefined> {
  const [session] = await sqlIn(em)<Pick<CalibrationState, 'status' | 'terms'>>(holdSql, [id]);
  return session;
}

const placement = `jsonb_build_object('move', cairn.place_subject($1, $2::text::jsonb, $3::text::jsonb))`;

/** The place of a locked subject after a new move. Gives the move its number in the session. */
export const placementOf = (id: string, placed: { readonly subject: Subject; move: CalibrationMove }): LastChange => ({
  sql: placement,
  values: [id, JSON.stringify(placed.move), JSON.stringify(placed.subject)],
  complete: (fields) => void Object.assign(placed, fields),
});

const ratingsSql = `select employee_id as "personId", performance as "originalX", coalesce(calibrated_performance, performance) as x,
    case when potential_scale_id = $4::uuid then potential end as "originalY",
    case when potential_scale_id = $4::uuid then coalesce(calibrated_potential, potential) end as y
  from manager_rating where cycle_id = $1 and scale_id = $2 and employee_id = any($3::uuid[])`;

/** The ratings of a manager, and those of record: calibrated by an earlier session of the cycle, otherwise those of the manager. */
export interface SubmittedRating {
  readonly personId: string;
  readonly originalX: number;
  readonly originalY: number | null;
  readonly x: number;
  readonly y: number | null;
}

/** Ratings of these people in the cycle and on the scales of a session. */
export async function findRatings(
  em: SqlEntityManager,
  { cycleId, scaleId, potentialScaleId = null }: Pick<CalibrationEntity, 'cycleId' | 'scaleId' | 'potentialScaleId'>,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, SubmittedRating>> {
  const rows = await sqlIn(em)<SubmittedRating>(ratingsSql, [cycleId, scaleId, personIds, potentialScaleId]);
  return new Map(rows.map((row) => [row.personId, row]));
}

/** Ratings with which a subject starts. A person without a rating has none, which only a draft allows. */
export function startOf(rating: SubmittedRating | undefined) {
  const { originalX = null, originalY = null, x = null, y = null } = rating ?? {};
  return { originalX, originalY, startX: x, startY: y, x, y };
}

const elsewhereSql = `select distinct person_id as id from calibration_subject join calibration on calibration.id = calibration_id
  where cycle_id = $1 and calibration.id <> $2 and calibration.status in ${openStatusesSql}
    and calibration.deleted_at is null and person_id = any($3::uuid[])`;

/** People who are subjects of another open session of the cycle. */
export async function findSubjectsElsewhere(
  em: SqlEntityManager,
  { id, cycleId }: Pick<CalibrationEntity, 'id' | 'cycleId'>,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(elsewhereSql, [cycleId, id, personIds]);
  return rows.map((row) => row.id);
}

const ownColumns = `select calibration.id, name, held_on::text as "heldOn", place, calibration.status, role
  from calibration_person person join calibration on calibration.id = person.calibration_id
  where person.person_id = $1`;

const ownSql = `${ownColumns} and calibration.status in ${openStatusesSql} and deleted_at is null and not is_archived
  order by held_on, calibration.id limit 100`;

/** Open sessions in which a person takes part, the next one first. */
export const listOwnCalibrations = (em: SqlEntityManager, personId: string): Promise<OwnCalibration[]> =>
  sqlIn(em)<OwnCalibration>(ownSql, [personId]);

const oneOwnSql = `${ownColumns} and calibration.id = $2 and deleted_at is null and calibration.status <> 'draft'
  and not exists (select from calibration_subject subject where subject.calibration_id = $2 and subject.person_id = $1)`;

/** A session in which a person takes part or took part, also when it is over. Throws `record.absent` for others and for its subjects. */
export async function findOwnCalibration(em: SqlEntityManager, id: string, personId: string): Promise<OwnCalibration> {
  const [session] = await sqlIn(em)<OwnCalibration>(oneOwnSql, [personId, id]);
  if (!session) throw new AppError('record.absent');
  return session;
}

const stateSql = `select status, terms, guideline, labels,
    (select coalesce(jsonb_object_agg(person_id, role), '{}') from calibration_person where calibration_id = calibration.id) as people,
  ${facilitationColumns}
  from calibration where id = $1`;

type SessionState = Omit<CalibrationState, 'id' | 'subjects' | 'moves'>;

/** State of a session without its subjects and moves. */
export async function loadSessionState(em: SqlEntityManager, id: string): Promise<SessionState> {
  const [row] = await sqlIn(em)<SessionState>(stateSql, [id]);
  return presentParts(row!);
}

const [changedX, changedY] = ['subject.x is distinct from subject.start_x', 'subject.y is distinct from subject.start_y'];
const changedSql = `(${changedX} or ${changedY})`;

const replacedSql = `select subject.person_id as id
  from calibration_subject subject join calibration on calibration.id = subject.calibration_id
    join manager_rating rating on rating.cycle_id = calibration.cycle_id and rating.employee_id = subject.person_id
  where subject.calibration_id = $1 and calibrated_at is not null and ${changedSql}
  order by subject.person_id`;

/** People whose rating from an earlier session of the cycle this session would replace. */
export async function findReplaced(em: SqlEntityManager, id: string): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(replacedSql, [id]);
  return rows.map((row) => row.id);
}

const finaliseSql = `update manager_rating set calibrated_at = $2, updated_at = $2,
    calibrated_performance = case when calibrated_at is null or ${changedX} then subject.x else calibrated_performance end,
    calibrated_potential = case when calibrated_at is null or ${changedY} then subject.y else calibrated_potential end
  from calibration_subject subject join calibration on calibration.id = subject.calibration_id
  where subject.calibration_id = $1 and manager_rating.cycle_id = calibration.cycle_id and manager_rating.employee_id = subject.person_id
    and (calibrated_at is null or ${changedSql})`;

/** Stores the ratings of a session beside those of the managers. A rating of an earlier session that this one has not changed stays. */
export const storeCalibratedRatings = (em: SqlEntityManager, id: string, at: Date): Promise<unknown> =>
  sqlIn(em)(finaliseSql, [id, at.toISOString()]);

const raterSql = `select employee_id as id, rating.manager_id as manager from manager_rating rating
    join calibration on calibration.id = $1 and calibration.cycle_id = rating.cycle_id
  where employee_id = any($2::uuid[])`;

/** Managers whose ratings a session compares, by the ids of their people. Somebody who has another manager now counts for the one who rated. */
export async function findRaters(em: SqlEntityManager, id: string, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sqlIn(em)<{ id: string; manager: string }>(raterSql, [id, personIds]);
  return new Map(rows.map((row) => [row.id, row.manager]));
}

const managersSql = `select distinct manager_id as id from manager_rating
    join calibration on calibration.id = $1 and calibration.cycle_id = manager_rating.cycle_id
    join calibration_subject subject on subject.calibration_id = $1 and subject.person_id = manager_rating.employee_id
  order by id`;

/** Managers whose ratings a session has calibrated. */
export async function findRatingManagers(em: SqlEntityManager, id: string): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(managersSql, [id]);
  return rows.map((row) => row.id);
}

const forgetSql = `update calibration_person set announced_on = null
  where calibration_id = $1 and person_id = any($2::uuid[]) and exists (select from calibration where id = $1 and status = 'draft')`;

/** Lets people of a draft learn of it when it is ready. */
export const forgetAnnouncement = (em: SqlEntityManager, id: string, personIds: readonly string[]): Promise<unknown> =>
  sqlIn(em)(forgetSql, [id, personIds]);

/** Number of the last move that is not among the latest of a session. */
export const numberBeforeShown = (id: string) =>
  raw<number>('(select coalesce(max(last.number), 0) - ? from calibration_move last where last.calibration_id = ?)', [shownMoves, id]);
